"""What a reader does with the timeline: zoom, pan, find, filter, follow links."""

from browser import ROOT, BrowserTestCase

DRAWS = ROOT / "samples/draws-in-background/app.log"


class InteractionTests(BrowserTestCase):
    def setUp(self):
        self.page = self.open(self.report(DRAWS))

    def tearDown(self):
        self.check_silence(self.page)

    def stage_box(self):
        return self.page.locator(".explorer-svg").bounding_box()

    def test_keys_zoom_pan_and_fit(self):
        page = self.page
        self.assertAlmostEqual(self.width(page), 1, places=5)
        page.keyboard.press("+")
        zoomed = self.width(page)
        self.assertAlmostEqual(zoomed, 1 / 1.6, places=4)
        low, _ = self.view(page)
        page.keyboard.press("ArrowRight")
        self.assertGreater(self.view(page)[0], low)
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        self.assertLess(self.view(page)[0], low)
        page.keyboard.press("-")
        page.keyboard.press("0")
        self.assertAlmostEqual(self.width(page), 1, places=5)
        page.locator("#stage").focus()
        page.keyboard.press("+")
        page.keyboard.press("+")
        page.keyboard.press("End")
        self.assertAlmostEqual(self.view(page)[1], 1, places=5)
        page.keyboard.press("Home")
        self.assertAlmostEqual(self.view(page)[0], 0, places=5)

    def test_wheel_zooms_around_the_pointer_and_pans_sideways(self):
        page, box = self.page, self.stage_box()
        page.mouse.move(box["x"] + 300, box["y"] + 100)
        page.mouse.wheel(0, 200)
        self.settle(page)
        self.assertAlmostEqual(self.width(page), 1, places=5, msg="a plain wheel scrolls the page")
        page.evaluate("scrollTo(0, 0)")
        page.keyboard.down("Control")
        page.mouse.wheel(0, -100)
        page.keyboard.up("Control")
        low, high = self.view(page)
        self.assertLess(high - low, 0.99)
        self.assertLess(low, 1 - high, "the moment under the pointer keeps its place")
        page.mouse.wheel(150, 0)
        self.assertGreater(self.view(page)[0], low)

    def test_drag_pans_and_shift_drag_marks(self):
        page, box = self.page, self.stage_box()
        page.click("#zoom-in")
        low, high = self.view(page)
        page.mouse.move(box["x"] + 600, box["y"] + 120)
        page.mouse.down()
        page.mouse.move(box["x"] + 500, box["y"] + 120, steps=5)
        page.mouse.up()
        self.assertGreater(self.view(page)[0], low)
        self.assertAlmostEqual(self.width(page), high - low, places=5)
        page.keyboard.down("Shift")
        page.mouse.move(box["x"] + 400, box["y"] + 120)
        page.mouse.down()
        page.mouse.move(box["x"] + 500, box["y"] + 120, steps=5)
        page.mouse.up()
        page.keyboard.up("Shift")
        self.assertLess(self.width(page), (high - low) / 4)

    def test_pinch_zooms(self):
        page, box = self.page, self.stage_box()
        page.evaluate(
            """box => {
              const stage = document.getElementById('stage');
              const send = (type, id, x) => stage.dispatchEvent(new PointerEvent(type, {
                pointerId: id, clientX: box.x + x, clientY: box.y + 100, bubbles: true, pointerType: 'touch'}));
              stage.setPointerCapture = () => {};
              send('pointerdown', 1, 500); send('pointerdown', 2, 600);
              send('pointermove', 1, 400); send('pointermove', 2, 800);
              send('pointerup', 1, 400); send('pointerup', 2, 800);
            }""",
            box,
        )
        self.assertAlmostEqual(self.width(page), 0.25, delta=0.02)

    def test_the_brush_moves_the_view(self):
        page = self.page
        box = page.locator(".overview").bounding_box()
        y = box["y"] + 18
        page.mouse.move(box["x"] + 400, y)
        page.mouse.down()
        page.mouse.move(box["x"] + 700, y, steps=4)
        page.mouse.up()
        low, high = self.view(page)
        self.assertLess(high - low, 0.6)
        page.mouse.move(box["x"] + 550, y)
        page.mouse.down()
        page.mouse.move(box["x"] + 650, y, steps=4)
        page.mouse.up()
        self.assertGreater(self.view(page)[0], low)

    def test_the_axis_switches_and_keeps_what_is_shown(self):
        page = self.open(self.report(ROOT / "samples/home-and-back/app.log"))
        widths = lambda: page.eval_on_selector_all(
            ".block rect", "all => all.map(one => Number(one.getAttribute('width')))"
        )
        folded = widths()
        page.click("text=Linear")
        self.settle(page)
        self.assertEqual(page.get_attribute("#stage", "data-axis"), "linear")
        self.assertNotEqual(folded, widths())
        self.assertEqual(page.locator(".fold").count(), 0)
        self.check_silence(page)

    def test_n_and_p_go_through_the_findings(self):
        page = self.page
        page.keyboard.press("n")
        self.settle(page)
        self.assertTrue(page.url.endswith("#finding=1"))
        self.assertIn("OpenGL ES", page.inner_text("#inspector"))
        self.assertIn("selected", page.get_attribute("#finding-1", "class"))
        page.keyboard.press("n")
        self.assertTrue(page.url.endswith("#finding=2"))
        page.keyboard.press("p")
        self.assertTrue(page.url.endswith("#finding=1"))

    def test_search_finds_events_findings_and_lines(self):
        page = self.page
        page.keyboard.press("/")
        page.keyboard.type("frame=2438")
        page.keyboard.press("Enter")
        self.settle(page)
        self.assertIn("line 16", page.inner_text("#inspector"))
        page.fill("#search", "OpenGL ES used")
        page.keyboard.press("Enter")
        self.assertTrue(page.url.endswith("#finding=1"))
        page.fill("#search", "there is no such thing")
        self.wait_until(page, "document.getElementById('results').textContent.startsWith('Nothing')")
        page.keyboard.press("Escape")
        self.assertEqual(page.input_value("#search"), "")

    def test_help_opens_and_closes(self):
        page = self.page
        page.keyboard.press("?")
        self.assertTrue(page.locator("dialog.help").is_visible())
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("dialog.help").is_visible())

    def test_hover_and_focus_tell_time_line_and_evidence(self):
        page = self.page
        page.hover(".block >> nth=1")
        tip = page.inner_text("#tip")
        for word in ["Active", "08:12:03.902114", "lines 3", "observed"]:
            self.assertIn(word, tip)
        page.hover("g.event[data-event='2'] >> nth=0", force=True)
        self.assertIn("app.didBecomeActive", page.inner_text("#tip"))
        page.locator("#stage").focus()
        page.keyboard.press("Tab")
        self.assertIn("block", page.evaluate("document.activeElement.getAttribute('class')"))
        self.assertIn("lines", page.inner_text("#tip"))
        page.keyboard.press("Enter")
        self.settle(page)
        self.assertIn("inside", page.inner_text("#inspector"))

    def test_links_lead_both_ways(self):
        page = self.page
        page.click("a.pin[data-finding='1']")
        self.assertTrue(page.url.endswith("#finding=1"))
        self.assertIn("selected", page.get_attribute("#finding-1", "class"))
        page.click("#finding-1 pre a >> text=16")
        self.settle(page)
        self.assertEqual(page.inner_text("tr.selected td:first-child"), "16")
        self.assertEqual(page.locator(".cursor").count(), 1)
        marked = page.locator("#finding-1 pre .line.selected")
        self.assertIn("frame=2438", marked.inner_text())
        page.click(".live-events tr.selected a")
        self.assertTrue(page.url.endswith("#finding=1"))
        page.click(".live-events tbody tr:nth-child(3) button")
        self.settle(page)
        self.assertIn("app.didBecomeActive", page.inner_text("#inspector"))
        page.click("#inspector button >> text=Show in the events")
        self.assertEqual(page.inner_text("tr.selected td:first-child"), "3")
        page.click("#finding-2 .show-on-timeline")
        self.assertTrue(page.url.endswith("#finding=2"))

    def test_filters_leave_what_was_asked_for(self):
        page = self.page
        shown = lambda: page.locator("article.finding:visible").count()
        everything = shown()
        page.uncheck("#filter-note")
        self.settle(page)
        self.assertEqual(shown(), 1)
        self.assertEqual(page.locator("a.pin").count(), 1)
        page.check("#filter-note")
        self.assertEqual(shown(), everything)
        page.select_option("#filter-rule", label="background/gl-call")
        self.settle(page)
        self.assertEqual(shown(), 1)
        self.assertEqual(page.locator(".live-events tbody tr").count(), 1)
        page.select_option("#filter-rule", "-1")
        page.select_option("#filter-event", "gl")
        self.settle(page)
        kinds = page.eval_on_selector_all(
            ".live-events tbody td:nth-child(3)", "all => all.map(one => one.textContent)"
        )
        self.assertTrue(kinds and all(kind.startswith("gl.") for kind in kinds))
        page.select_option("#filter-event", "")
        page.keyboard.press("Escape")
        page.check("#in-view")
        whole = page.locator(".live-events tbody tr").count()
        for _ in range(6):
            page.click("#zoom-in")
        self.settle(page)
        self.assertLess(page.locator(".live-events tbody tr").count(), whole)

    def test_deep_links_survive_a_reload(self):
        path = self.report(DRAWS)
        page = self.open(path, "#finding=1")
        self.assertIn("selected", page.get_attribute("#finding-1", "class"))
        self.assertIn("OpenGL ES", page.inner_text("#inspector"))
        page = self.open(path, "#t=12.5-14.0")
        before = self.view(page)
        self.assertLess(before[1] - before[0], 0.1)
        page.reload()
        self.assertEqual(self.view(page), before)
        page.keyboard.press("+")
        self.wait_until(page, "location.hash.startsWith('#t=') && location.hash !== '#t=12.5-14.0'")
        after = self.view(page)
        page.reload()
        self.assertAlmostEqual(self.view(page)[0], after[0], places=4)
        page = self.open(path, "#line-1-16")
        self.assertIn("line 16", page.inner_text("#inspector"))
        page = self.open(path, "#finding=99999&t=nonsense")
        self.check_silence(page)
