"""Opens reports in headless Chromium; every page must stay silent and ask for nothing."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["LIFETRACE"]
CHROMIUM = os.environ["CHROMIUM"]
SAMPLES = sorted(path.parent for path in (ROOT / "samples").glob("*/app.log"))


def write_report(log, out, *options):
    """Runs the program over a log; a sample's Info.plist and templates go with it."""
    arguments = [PROGRAM, "--no-config", "--fail-on", "never", "--quiet", *options]
    plist = pathlib.Path(log).parent / "Info.plist"
    if plist.exists():
        arguments += ["--info-plist", str(plist)]
    templates = pathlib.Path(log).parent / "templates"
    if templates.is_dir() and "--templates" not in options:
        arguments += ["--templates", str(templates)]
    subprocess.run([*arguments, "-o", str(out), str(log)], check=True, capture_output=True)
    return out


class BrowserTestCase(unittest.TestCase):
    """Starts one browser for a class; a page that logs an error or asks for anything fails."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.folder.cleanup()

    def report(self, log, *options):
        out = pathlib.Path(self.folder.name) / f"{pathlib.Path(log).parent.name}-{len(options)}.html"
        return out if out.exists() else write_report(log, out, *options)

    def log(self, name, text):
        folder = pathlib.Path(self.folder.name) / name
        folder.mkdir(exist_ok=True)
        (folder / "app.log").write_text(text, encoding="utf-8")
        return folder / "app.log"

    def open(self, path, fragment="", width=1440, **options):
        context = self.browser.new_context(viewport={"width": width, "height": 900}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.complaints, page.requests = [], []
        page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("dialog", lambda dialog: page.complaints.append("dialog: " + dialog.message))
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(pathlib.Path(path).as_uri() + fragment)
        self.settle(page)
        return page

    def settle(self, page):
        if page.evaluate("document.getElementById('stage') !== null"):
            page.evaluate(
                "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )

    def wait_until(self, page, expression):
        """Waits for something to be true; the page's policy forbids Playwright's own way to wait."""
        for _ in range(100):
            if page.evaluate(expression):
                return
            page.wait_for_timeout(50)
        self.fail("never true: " + expression)

    def check_silence(self, page):
        self.assertEqual(page.complaints, [])
        others = [url for url in page.requests if url.split("#")[0] != page.url.split("#")[0]]
        self.assertEqual(others, [])

    def view(self, page):
        """The part of the axis that is shown, each end from 0 to 1."""
        self.settle(page)
        data = page.evaluate("({...document.getElementById('stage').dataset})")
        return float(data["from"]), float(data["to"])

    def width(self, page):
        low, high = self.view(page)
        return high - low
