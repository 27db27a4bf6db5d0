// Makes the report's timeline move: draws it from the page's data, on demand, and ties the timeline,
// the findings, the events and the log lines together. Without it the page shows the same, still.
"use strict";
(() => {
  const source = document.getElementById("lifetrace-data");
  const still = document.getElementById("timelines");
  if (!source || !still) return;
  const data = JSON.parse(source.textContent);
  if (data.version !== 1 || !data.runs.length) return;

  // ---- Words and numbers -------------------------------------------------------------------------

  const stateNames = { a: "active", i: "inactive", b: "background", s: "suspended",
    n: "not running", u: "unknown" };
  const shortNames = { a: "active", i: "inactive", b: "backgr.", s: "suspend.", n: "not run." };
  const stateRoles = { a: "active", i: "inactive", b: "background", s: "suspended",
    n: "not-running", u: "unknown" };
  const levels = { a: 0, i: 1, b: 2, s: 3, n: 4 };
  const evidenceNames = { o: "observed", i: "inferred", a: "assumed" };
  const severities = ["note", "warning", "error"];
  const kindNames = [], kindGroups = [];
  for (let i = 0; i < data.kinds.length; i += 2) {
    kindNames.push(data.kinds[i]);
    kindGroups.push(data.kinds[i + 1]);
  }
  const category = (kind) => kindNames[kind].split(".")[0];
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  const counted = (count, noun) => grouped(count) + " " + noun + (count === 1 ? "" : "s");

  /** A length in microseconds as people read it. */
  function lengthText(us) {
    if (us < 0) return "−" + lengthText(-us);
    if (us === 0) return "0 ms";
    if (us < 1000) return us < 10 ? "<10 µs" : Math.round(us) + " µs";
    if (us < 999500) return (us < 9995 ? (us / 1000).toFixed(1) : Math.round(us / 1000)) + " ms";
    if (us < 9995000) return (us / 1e6).toFixed(2) + " s";
    if (us < 59950000) return (us / 1e6).toFixed(1) + " s";
    const pair = (major, name, minor, rest) =>
      major + " " + name + (minor ? " " + minor + " " + rest : "");
    const seconds = Math.round(us / 1e6);
    if (seconds < 3600) return pair(Math.floor(seconds / 60), "min", seconds % 60, "s");
    const minutes = Math.round(seconds / 60);
    if (minutes < 1440) return pair(Math.floor(minutes / 60), "h", minutes % 60, "min");
    const hours = Math.round(minutes / 60);
    return pair(Math.floor(hours / 24), "d", hours % 24, "h");
  }

  /** A moment as the log shows it, with so many decimals of a second. */
  function timeText(us, digits) {
    if (!data.clock || us === null || Number.isNaN(us)) return "–";
    const shown = Math.max(0, Math.min(digits === undefined ? data.clock.digits : digits, 6));
    const step = 10 ** (6 - shown);
    const wall = Math.floor((data.clock.base + us) / step) * step;
    if (data.clock.relative) return "+" + (wall / 1e6).toFixed(shown) + " s";
    const day = ((wall % 864e8) + 864e8) % 864e8;
    const two = (n) => String(Math.floor(n)).padStart(2, "0");
    const whole = two(day / 36e8) + ":" + two((day / 6e7) % 60) + ":" + two((day / 1e6) % 60);
    return shown ? whole + "." + String(day % 1e6).padStart(6, "0").slice(0, shown) : whole;
  }

  /** The places in a sorted list: the first that is not below a value. */
  function lowerBound(list, value, from, to) {
    let low = from || 0, high = to === undefined ? list.length : to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] < value) low = middle + 1; else high = middle;
    }
    return low;
  }

  const letters = new Int8Array(128);
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((letter, value) => {
    letters[letter.charCodeAt(0)] = value;
  });
  /** Reads a column of numbers: five bits a letter, the sign in the lowest bit; NaN for a missing one. */
  function column(text) {
    let at = 0;
    return {
      get isAtEnd() { return at >= text.length; },
      next() {
        if (text.charCodeAt(at) === 126) { at++; return NaN; }
        let value = 0, scale = 1, part;
        do {
          part = letters[text.charCodeAt(at++)];
          value += (part & 31) * scale;
          scale *= 32;
        } while (part > 31);
        return value % 2 ? -(value + 1) / 2 : value / 2;
      } };
  }

  // ---- Elements ----------------------------------------------------------------------------------

  function fill(node, attributes, content) {
    for (const name in attributes) {
      const value = attributes[name];
      if (value === null || value === undefined || value === false) continue;
      if (name === "on") for (const type in value) node.addEventListener(type, value[type]);
      else node.setAttribute(name, value === true ? "" : value);
    }
    for (const part of [].concat(content === undefined || content === null ? [] : content)) {
      if (part !== null && part !== undefined) node.append(part);
    }
    return node;
  }
  const html = (name, attributes, content) =>
    fill(document.createElement(name), attributes, content);
  const svg = (name, attributes, content) =>
    fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, content);
  const round = (value) => Math.round(value * 10) / 10;
  const box = (x, y, width, height, role, more) =>
    svg("rect", Object.assign({ class: role, x: round(x), y: round(y),
      width: round(Math.max(0, width)), height: round(height) }, more));
  const line = (x1, y1, x2, y2, role, more) =>
    svg("line", Object.assign({ class: role, x1: round(x1), y1: round(y1), x2: round(x2),
      y2: round(y2) }, more));
  const label = (text, x, y, role, more) =>
    svg("text", Object.assign({ class: role, x: round(x), y: round(y) }, more), text);
  const measure = document.createElement("canvas").getContext("2d");
  const widths = new Map();
  /** The width of a short text in a block or beside a mark. */
  function textWidth(text, size, bold) {
    const key = size + (bold ? "b" : "") + text;
    let width = widths.get(key);
    if (width === undefined) {
      measure.font = (bold ? "600 " : "") + size + "px " + getComputedStyle(document.body).fontFamily;
      width = measure.measureText(text).width;
      if (widths.size < 20000) widths.set(key, width);
    }
    return width;
  }

  // ---- Runs --------------------------------------------------------------------------------------

  const decoded = new Map();
  const holeCounts = data.texts.map((text) => text.split("\uE000").length - 1);
  const byID = new Map(data.runs.map((run, index) => [run.id, index]));

  /** A run with its columns summed up; made when it is first looked at. */
  function runAt(index) {
    let run = decoded.get(index);
    if (run) return run;
    const raw = data.runs[index], n = raw.states.length, m = raw.events.count;
    run = { index, id: raw.id, title: titleOf(index), states: raw.states, evidence: raw.evidence, n, m,
      t0: new Float64Array(n), t1: new Float64Array(n), l0: new Int32Array(n),
      l1: new Int32Array(n), first: new Int32Array(n + 1), notes: new Map(), folds: new Map(),
      kind: new Uint16Array(m), time: new Float64Array(m), line: new Int32Array(m),
      eventStates: new Array(m), text: new Int32Array(m), numbers: new Map(),
      input: new Uint16Array(m), home: new Int32Array(m), axes: {} };
    const kinds = column(raw.events.kinds), times = column(raw.events.times);
    const eventStates = column(raw.events.states);
    let state = "u";
    const eventLines = column(raw.events.lines), words = column(raw.events.texts);
    const isMixed = raw.events.inputs.length >= m && m > 1, inputs = column(raw.events.inputs);
    const lone = isMixed || !m ? 0 : inputs.next(), before = new Map();
    let last = 0, at = 0, pattern = 0;
    for (let j = 0; j < m; j++) {
      run.kind[j] = kinds.next();
      const step = times.next();
      run.time[j] = Number.isNaN(step) ? NaN : (last += step);
      run.line[j] = at += eventLines.next();
      const changed = eventStates.next();
      run.eventStates[j] = state = Number.isNaN(changed) ? state : data.states[changed];
      run.text[j] = pattern += words.next();
      run.input[j] = isMixed ? inputs.next() : lone;
      const holes = pattern < 0 ? 0 : holeCounts[pattern];
      if (!holes) continue;
      const old = before.get(pattern), numbers = new Array(holes);
      for (let h = 0; h < holes; h++) numbers[h] = words.next() + (old ? old[h] : 0);
      before.set(pattern, numbers);
      run.numbers.set(j, numbers);
    }
    const starts = column(raw.starts), ends = column(raw.ends), lines = column(raw.lines);
    const counts = column(raw.counts), lastLines = new Int32Array(n);
    last = at = 0;
    for (let i = 0; i < n; i++) {
      const count = counts.next(), first = run.first[i];
      run.first[i + 1] = first + count;
      for (let j = first; j < first + count; j++) run.home[j] = i;
      const reference = count && !Number.isNaN(run.time[first]) ? run.time[first] : last;
      run.t0[i] = reference + starts.next();
      if (!Number.isNaN(run.t0[i])) last = run.t0[i];
      run.l0[i] = at = (count ? run.line[first] : at) + lines.next();
      lastLines[i] = lines.next();
    }
    last = 0;
    for (let i = 0; i < n; i++) {
      if (!Number.isNaN(run.t0[i])) last = run.t0[i];
      const next = i + 1 < n && !Number.isNaN(run.t0[i + 1]) ? run.t0[i + 1] : last;
      const end = next + ends.next();
      run.t1[i] = Number.isNaN(run.t0[i]) ? NaN : end;
      run.l1[i] = lastLines[i] + (i + 1 < n ? run.l0[i + 1] : run.l0[i]);
    }
    const notes = column(raw.notes), folds = column(raw.folds);
    for (let i = 0; !notes.isAtEnd;) {
      i += notes.next();
      run.notes.set(i, readText(notes));
    }
    while (!folds.isAtEnd) {
      const i = folds.next();
      if (!run.folds.has(i)) run.folds.set(i, []);
      const from = run.t0[i] + folds.next();
      run.folds.get(i).push([from, from + folds.next()]);
    }
    run.lanes = raw.lanes.map((lane) => {
      const marks = [], bars = [], list = column(lane.marks || ""), stream = column(lane.bars || "");
      for (let j = 0; !list.isAtEnd;) marks.push(j += list.next());
      for (let from = 0; !stream.isAtEnd;) {
        from += stream.next();
        const to = stream.next(), allowance = stream.next(), violation = stream.next();
        const text = stream.next(), limit = stream.next(), look = stream.next();
        bars.push({ from, to: Number.isNaN(to) ? -1 : from + to,
          allowance: Number.isNaN(allowance) ? null : run.time[from] + allowance,
          violation: Number.isNaN(violation) ? -1 : from + violation, text,
          limit: Number.isNaN(limit) ? -1 : limit, isDisputed: look % 2 === 1,
          state: look > 1 ? data.states[(look >> 1) - 1] : "" });
      }
      return { title: lane.title, group: lane.group, marks, bars };
    });
    run.findings = findingsByRun.get(run.id) || [];
    run.accused = new Map();
    for (const finding of run.findings) {
      if (finding.event < 0) continue;
      if (!run.accused.has(finding.event)) run.accused.set(finding.event, []);
      run.accused.get(finding.event).push(finding);
    }
    decoded.set(index, run);
    return run;
  }
  /** A text from the table: its pattern with its numbers in the holes. */
  function withNumbers(place, numbers) {
    let next = 0;
    return data.texts[place].replace(/\uE000/g, () => String(numbers[next++]));
  }
  function readText(stream) {
    const place = stream.next(), numbers = [];
    for (let hole = 0; hole < holeCounts[place]; hole++) numbers.push(stream.next());
    return withNumbers(place, numbers);
  }
  const titles = [];
  const titleOf = (index) => titles[index] || (titles[index] = readText(column(data.runs[index].title)));
  const inputOf = (run, event) => run.input[event];
  /** The text of an event: its pattern with its numbers in the holes. */
  function eventText(run, event) {
    const place = run.text[event];
    if (place < 0) return "text left out to keep the page small: see line " + run.line[event];
    const numbers = run.numbers.get(event);
    return numbers ? withNumbers(place, numbers) : data.texts[place];
  }
  const lineText = (run, event) => data.inputs.length > 1
    ? data.inputs[inputOf(run, event)] + ":" + run.line[event] : "line " + run.line[event];

  const findings = data.findings.rows.map((row, index) => ({
    number: index + 1, rule: row[0], severity: row[1], run: row[2], input: row[3], line: row[4],
    event: row[5], time: row[6], message: readText(column(row[7])),
    place: row[8] || data.inputs[row[3]] + ":" + row[4],
    title: data.findings.rules[row[0]][1], id: data.findings.rules[row[0]][0] }));

  const findingsByRun = new Map();
  for (const finding of findings) {
    if (!findingsByRun.has(finding.run)) findingsByRun.set(finding.run, []);
    findingsByRun.get(finding.run).push(finding);
  }

  function intervalLength(run, i) {
    return Number.isNaN(run.t1[i]) ? null : run.t1[i] - run.t0[i];
  }
  function intervalLabel(run, i) {
    const length = intervalLength(run, i);
    if (length === null) {
      return run.l0[i] < run.l1[i] ? "lines " + run.l0[i] + "–" + run.l1[i] : "line " + run.l0[i];
    }
    if (length < 0) return "clock set back";
    if (length === 0) return "";
    const open = i === run.n - 1 && / still open /.test(run.title) ? "≥ " : "";
    return (run.states[i] === "u" ? "unknown, " : "") + open + lengthText(length);
  }
  function intervalTitle(run, i) {
    const length = intervalLength(run, i), note = run.notes.get(i);
    const parts = [capital(stateNames[run.states[i]]) + (length === null ? "" : " " + lengthText(length))];
    if (length !== null) parts.push(timeText(run.t0[i]) + " to " + timeText(run.t1[i]));
    parts.push(run.l0[i] === run.l1[i] ? "line " + run.l0[i] : "lines " + run.l0[i] + "–" + run.l1[i]);
    parts.push(evidenceNames[run.evidence[i]] + (note === undefined ? "" : ": " + note));
    return parts.join(", ");
  }

  // ---- Axes --------------------------------------------------------------------------------------

  /** Places every interval and event of a run on an axis of its own units; about a pixel each. */
  function axisOf(run, mode) {
    if (run.axes[mode]) return run.axes[mode];
    const n = run.n, need = new Float64Array(n), weight = new Float64Array(n);
    const foldWidth = new Float64Array(n), isFixed = new Uint8Array(n);
    let total = 1100, needed = 0, clocked = 0;
    for (let i = 0; i < n; i++) {
      const length = intervalLength(run, i), folds = mode === "folded" ? run.folds.get(i) : null;
      const text = mode === "folded" ? intervalLabel(run, i).length * 6.7 : 0;
      let open = length === null ? 0 : Math.max(0, length);
      if (folds) {
        for (const [from, to] of folds) open -= to - from;
        foldWidth[i] = folds.length * Math.max(64, text + 44);
      }
      need[i] = mode === "folded"
        ? Math.max(26, text + (run.evidence[i] === "o" ? 12 : 24), foldWidth[i])
        : length === null ? 26 : 0;
      weight[i] = length === null ? Math.max(1, run.first[i + 1] - run.first[i]) : open / 1e6;
      if (length === null && mode === "linear") { isFixed[i] = 1; } else if (weight[i] <= 0) isFixed[i] = 1;
      if (length !== null) clocked++;
      needed += need[i];
    }
    // Without any clock only the order is known: steps of one width.
    if (!clocked) isFixed.fill(0);
    const size = new Float64Array(n);
    if (needed >= total) {
      total = needed;
      size.set(need);
    } else {
      for (;;) {
        let free = total, sum = 0, changed = false;
        for (let i = 0; i < n; i++) {
          free -= isFixed[i] ? need[i] : foldWidth[i];
          if (!isFixed[i]) sum += weight[i];
        }
        for (let i = 0; i < n; i++) {
          size[i] = isFixed[i] || sum <= 0 ? need[i] : foldWidth[i] + weight[i] * free / sum;
        }
        if (sum > 0) {
          for (let i = 0; i < n; i++) {
            if (!isFixed[i] && size[i] < need[i]) { isFixed[i] = 1; changed = true; }
          }
        }
        if (!changed) break;
      }
      total = Math.max(1, size.reduce((a, b) => a + b, 0));
    }
    const axis = { mode, total, u: new Float64Array(n + 1), event: new Float64Array(run.m),
      knots: new Map(), isClocked: clocked > 0 };
    for (let i = 0; i < n; i++) axis.u[i + 1] = axis.u[i] + size[i];
    if (mode === "folded") {
      for (const [i, folds] of run.folds) {
        const length = intervalLength(run, i);
        if (length === null || length <= 0) continue;
        const strip = foldWidth[i] / folds.length;
        let open = length;
        for (const [from, to] of folds) open -= to - from;
        const room = Math.max(0, size[i] - foldWidth[i]);
        let at = axis.u[i], moment = run.t0[i];
        const knots = [[moment, at, false]];
        for (const [from, to] of folds) {
          at += open > 0 ? room * (from - moment) / open : room / (folds.length + 1);
          knots.push([from, at, true]);
          at += strip;
          knots.push([to, at, false]);
          moment = to;
        }
        knots.push([run.t1[i], axis.u[i + 1], false]);
        axis.knots.set(i, knots);
      }
    }
    for (let i = 0; i < n; i++) {
      let last = axis.u[i];
      const from = run.first[i], to = run.first[i + 1], length = intervalLength(run, i);
      for (let j = from; j < to; j++) {
        if (length === null) {
          last = axis.u[i] + size[i] * (j - from) / Math.max(1, to - from);
        } else if (!Number.isNaN(run.time[j])) {
          last = Math.max(last, unitIn(run, axis, i, run.time[j]));
        }
        axis.event[j] = Math.min(last, axis.u[i + 1]);
      }
    }
    return run.axes[mode] = axis;
  }

  /** The place of a moment inside an interval. */
  function unitIn(run, axis, i, time) {
    const knots = axis.knots.get(i);
    if (!knots) {
      const length = run.t1[i] - run.t0[i];
      const share = length > 0 ? Math.min(1, Math.max(0, (time - run.t0[i]) / length)) : 0;
      return axis.u[i] + (axis.u[i + 1] - axis.u[i]) * share;
    }
    for (let k = 1; k < knots.length; k++) {
      const [t, u] = knots[k - 1], [nextT, nextU] = knots[k];
      if (time <= nextT) {
        return nextT > t ? u + (nextU - u) * Math.max(0, time - t) / (nextT - t) : u;
      }
    }
    return axis.u[i + 1];
  }

  /** The interval at a place. */
  function intervalAt(axis, u) {
    return Math.max(0, Math.min(axis.u.length - 2, lowerBound(axis.u, u) - (axis.u[lowerBound(axis.u, u)] === u ? 0 : 1)));
  }

  /** The moment at a place; null where there is no clock. */
  function momentAt(run, axis, u) {
    let i = intervalAt(axis, u);
    while (i < run.n - 1 && axis.u[i + 1] <= u) i++;
    if (Number.isNaN(run.t0[i])) {
      while (i > 0 && Number.isNaN(run.t0[i])) i--;
      return !Number.isNaN(run.t1[i]) ? run.t1[i] : Number.isNaN(run.t0[i]) ? null : run.t0[i];
    }
    if (Number.isNaN(run.t1[i])) return run.t0[i];
    const knots = axis.knots.get(i) || [[run.t0[i], axis.u[i]], [run.t1[i], axis.u[i + 1]]];
    for (let k = 1; k < knots.length; k++) {
      const [t, at] = knots[k - 1], [nextT, nextU] = knots[k];
      if (u <= nextU || k === knots.length - 1) {
        return nextU > at ? t + (nextT - t) * Math.max(0, Math.min(1, (u - at) / (nextU - at))) : t;
      }
    }
    return run.t1[i];
  }

  /** The place of a moment; moments outside the run stand at its ends. */
  function unitOf(run, axis, time) {
    let best = null;
    for (let i = 0; i < run.n; i++) {
      if (Number.isNaN(run.t1[i])) continue;
      if (time < run.t0[i]) { if (best === null) return axis.u[i]; continue; }
      best = time <= run.t1[i] ? unitIn(run, axis, i, time) : axis.u[i + 1];
      if (time < run.t1[i]) return best;
    }
    return best === null ? 0 : best;
  }

  // ---- The view ----------------------------------------------------------------------------------

  const view = { run: 0, mode: data.axis === "linear" ? "linear" : "folded", a: 0, b: 1,
    selected: null };
  const filters = { run: 0, rule: -1, severity: [true, true, true], event: "", text: "",
    inView: false };
  const run = () => runAt(view.run);
  const axis = () => axisOf(run(), view.mode);
  const matches = (finding) => filters.severity[finding.severity]
    && (filters.rule < 0 || finding.rule === filters.rule)
    && (!filters.run || finding.run === filters.run || !finding.run);
  const eventMatches = (run, event) => !filters.event || category(run.kind[event]) === filters.event;

  let frame = 0, hashTimer = 0;
  /** Draws at the next frame, however often it is asked for. */
  function refresh() {
    if (!frame) frame = requestAnimationFrame(() => { frame = 0; draw(); });
  }

  function setView(a, b, isQuiet) {
    const total = axis().total, least = total / 2e6;
    let span = Math.min(total, Math.max(least, b - a));
    let from = (a + b - span) / 2;
    from = Math.min(total - span, Math.max(0, from));
    view.a = from;
    view.b = from + span;
    refresh();
    if (!isQuiet) noteRange();
  }
  function fit() { setView(0, axis().total); }
  function zoom(factor, around) {
    const middle = around === undefined ? (view.a + view.b) / 2 : around;
    setView(middle - (middle - view.a) * factor, middle + (view.b - middle) * factor);
  }
  function pan(share) {
    const step = (view.b - view.a) * share;
    const total = axis().total, span = view.b - view.a;
    const a = Math.min(total - span, Math.max(0, view.a + step));
    setView(a, a + span);
  }
  function showRun(index, isQuiet) {
    if (index === view.run) return;
    view.run = index;
    view.selected = null;
    view.a = 0;
    view.b = axis().total;
    refresh();
    drawRuns(true);
    if (!filters.run) drawEvents();
    if (!isQuiet) noteRange();
  }
  function setMode(mode) {
    if (mode === view.mode) return;
    const old = axis(), whole = view.a <= 0 && view.b >= old.total;
    const from = momentAt(run(), old, view.a), to = momentAt(run(), old, view.b);
    view.mode = mode;
    if (whole || from === null || to === null || from === to) setView(0, axis().total);
    else setView(unitOf(run(), axis(), from), unitOf(run(), axis(), to));
  }

  /** Brings a place into view without changing more than is needed. */
  function reveal(u) {
    const span = view.b - view.a;
    if (u < view.a + span * 0.04 || u > view.b - span * 0.04) setView(u - span / 2, u + span / 2, true);
    else refresh();
  }

  // ---- The fragment of the address ---------------------------------------------------------------

  let written = "";
  function writeHash(text) {
    written = text;
    try { history.replaceState(null, "", text || location.pathname + location.search); } catch (e) { /* a sandbox */ }
  }
  function rangeHash() {
    const whole = axis();
    const parts = data.runs.length > 1 ? ["run=" + run().id] : [];
    if (view.mode !== (data.axis === "linear" ? "linear" : "folded")) parts.push("axis=" + view.mode);
    if (view.a > whole.total * 1e-9 || view.b < whole.total * (1 - 1e-9)) {
      const from = momentAt(run(), whole, view.a), to = momentAt(run(), whole, view.b);
      if (from !== null && to !== null && to > from) {
        const digits = Math.max(1, Math.min(6, Math.ceil(-Math.log10((to - from) / 1e6)) + 3));
        parts.push("t=" + (from / 1e6).toFixed(digits) + "-" + (to / 1e6).toFixed(digits));
      } else {
        parts.push("part=" + (view.a / whole.total).toFixed(5) + "-" + (view.b / whole.total).toFixed(5));
      }
    }
    return parts.length ? "#" + parts.join("&") : "";
  }
  function noteRange() {
    clearTimeout(hashTimer);
    hashTimer = setTimeout(() => writeHash(rangeHash()), 120);
  }
  function readHash() {
    let hash;
    try { hash = decodeURIComponent(location.hash.slice(1)); } catch (error) { return; }
    if (!hash || "#" + hash === written) return;
    let match;
    if ((match = /^finding[-=](\d+)$/.exec(hash))) return selectFinding(Number(match[1]), true);
    if ((match = /^line-(\d+)-(\d+)$/.exec(hash))) {
      return selectLine(Number(match[1]) - 1, Number(match[2]), true);
    }
    const values = new Map(hash.split("&").map((part) => part.split("=")));
    if (!["run", "t", "part", "axis"].some((name) => values.has(name))) return;
    if (values.get("axis") === "linear" || values.get("axis") === "folded") setMode(values.get("axis"));
    const number = /^(-?[\d.]+)-(-?[\d.]+)$/;
    const range = number.exec(values.get("t") || "");
    if (byID.has(Number(values.get("run")))) {
      showRun(byID.get(Number(values.get("run"))), true);
    } else if (range) {
      const found = data.runs.findIndex((_, index) => {
        const one = runAt(index), ends = Array.from(one.t1).filter((t) => !Number.isNaN(t));
        return ends.length && ends[ends.length - 1] >= range[1] * 1e6 && one.t0[0] <= range[2] * 1e6;
      });
      if (found >= 0) showRun(found, true);
    }
    const part = number.exec(values.get("part") || "");
    if (range) {
      setView(unitOf(run(), axis(), range[1] * 1e6), unitOf(run(), axis(), range[2] * 1e6), true);
    } else if (part) {
      setView(part[1] * axis().total, part[2] * axis().total, true);
    }
    written = "#" + hash;
    refresh();
  }

  // ---- Selecting ---------------------------------------------------------------------------------

  function selectFinding(number, scrolls) {
    const finding = findings[number - 1];
    if (!finding) return;
    if (finding.run && byID.has(finding.run)) showRun(byID.get(finding.run), true);
    view.selected = { finding: number, event: finding.event };
    if (finding.event >= 0) {
      const u = axis().event[finding.event];
      if (view.b - view.a > axis().total * 0.999) refresh(); else reveal(u);
    } else refresh();
    clearTimeout(hashTimer);
    writeHash("#finding=" + number);
    inspect();
    const entry = showArticle(number);
    markFinding(entry);
    if (entry && scrolls) entry.scrollIntoView({ block: "nearest" });
    markRow();
  }
  // The entry of a finding: an article, or a place in the list of one that stands for several.
  function markFinding(entry) {
    for (const one of document.querySelectorAll(".finding.selected, .places .selected")) one.classList.remove("selected");
    if (!entry) return;
    entry.classList.add("selected");
    const article = entry.closest("article.finding");
    if (article) article.classList.add("selected");
  }
  function selectEvent(index, event, options) {
    const how = options || {};
    showRun(index, true);
    view.selected = { event };
    if (how.reveals !== false) reveal(axis().event[event]); else refresh();
    const accused = (run().accused.get(event) || [])[0];
    markFinding(accused ? document.getElementById("finding-" + accused.number) : null);
    inspect();
    clearTimeout(hashTimer);
    writeHash("#line-" + (inputOf(run(), event) + 1) + "-" + run().line[event]);
    markRow();
  }
  function selectInterval(i) {
    view.selected = { interval: i };
    refresh();
    inspect();
    markRow();
  }
  function selectLine(input, number, scrolls) {
    const order = [view.run].concat(data.runs.keys ? [...data.runs.keys()] : []);
    for (const index of order) {
      const one = runAt(index);
      for (let j = 0; j < one.m; j++) {
        if (one.line[j] !== number || inputOf(one, j) !== input) continue;
        selectEvent(index, j);
        if (scrolls) showRow(index, j);
        return true;
      }
    }
    return false;
  }
  function step(direction) {
    const list = findings.filter(matches);
    if (!list.length) return;
    const current = view.selected && view.selected.finding;
    let at = list.findIndex((finding) => finding.number === current);
    at = at < 0 ? (direction > 0 ? 0 : list.length - 1) : (at + direction + list.length) % list.length;
    selectFinding(list[at].number, true);
  }
  function stepEvent(direction) {
    const one = run();
    let at = view.selected && view.selected.event >= 0 ? view.selected.event + direction
      : lowerBound(axis().event, view.a);
    while (at >= 0 && at < one.m && !eventMatches(one, at)) at += direction;
    if (at >= 0 && at < one.m) selectEvent(view.run, at);
  }

  // ---- The card ----------------------------------------------------------------------------------

  const button = (text, title, action, more) => html("button", Object.assign({ type: "button", title,
    "aria-label": title, on: { click: action } }, more), text);
  const foldedButton = button("Folded", "Folded axis: quiet stretches are left out", () => setMode("folded"));
  const linearButton = button("Linear", "Linear axis: widths in true proportion", () => setMode("linear"));
  const title = html("h2", { id: "explorer-name" });
  const stage = html("div", { class: "stage", id: "stage", tabindex: "0", role: "group",
    "aria-labelledby": "explorer-name", "aria-describedby": "stage-help" });
  const picture = svg("svg", { class: "explorer-svg", width: "100%", height: "300" });
  const overview = svg("svg", { class: "overview", width: "100%", height: "40", "aria-hidden": "true" });
  const tip = html("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
  const inspector = html("div", { class: "inspector", id: "inspector", role: "status" });
  const runList = html("div", { class: "run-list", role: "listbox", tabindex: "0",
    "aria-label": "Runs" });
  const search = html("input", { type: "search", id: "search", placeholder: "Search events and findings",
    "aria-label": "Search events and findings", autocomplete: "off", spellcheck: "false" });
  const results = html("div", { class: "results", id: "results", role: "status" });
  const legend = (role, name) => html("span", {}, [
    svg("svg", { width: 19, height: 12, "aria-hidden": "true" },
      svg("rect", { class: role, x: .5, y: .5, width: 18, height: 11, rx: 3,
        fill: role === "hatched" ? "url(#live-hatch-suspended)" : null })), name]);
  const choice = (name, id, options, action) => html("label", { class: "choice" }, [
    html("span", {}, name),
    html("select", { id, on: { change: (event) => action(event.target.value) } },
      options.map(([value, text]) => html("option", { value }, text)))]);
  const shorten = (text, most) => text.length > most ? text.slice(0, most - 1) + "…" : text;

  const usedCategories = () => {
    return [...new Set(kindNames.map((_, kind) => category(kind)))].sort();
  };
  const filterBar = html("div", { class: "filters", role: "group", "aria-label": "Filters" }, [
    data.runs.length > 1 ? choice("Run", "filter-run", [["0", "all runs"]].concat(
      data.runs.map((one, index) => [String(one.id), shorten(titleOf(index), 46)])), (value) => {
      filters.run = Number(value);
      if (filters.run) showRun(byID.get(filters.run));
      applyFilters();
    }) : null,
    findings.length ? choice("Rule", "filter-rule", [["-1", "all rules"]].concat(
      data.findings.rules.map((rule, i) => [String(i), rule[0]])
        .sort((a, b) => a[1] < b[1] ? -1 : 1)), (value) => {
      filters.rule = Number(value);
      applyFilters();
    }) : null,
    choice("Event", "filter-event", [["", "all events"]].concat(
      usedCategories().map((name) => [name, name])), (value) => {
      filters.event = value;
      applyFilters();
    }),
    findings.length ? html("span", { class: "checks-row", role: "group", "aria-label": "Severity" },
      [2, 1, 0].map((severity) => html("label", {}, [
        html("input", { type: "checkbox", checked: true, id: "filter-" + severities[severity],
          on: { change: (event) => {
            filters.severity[severity] = event.target.checked;
            applyFilters();
          } } }), severities[severity]]))) : null,
    html("span", { class: "quiet", id: "filter-count", role: "status" })]);

  const card = html("section", { class: "card explorer", id: "explorer", "aria-labelledby": "explorer-name" }, [
    html("div", { class: "bar" }, [title,
      html("div", { class: "key" }, [legend("s-active", "observed"), legend("hatched", "inferred"),
        legend("assumed", "assumed")])]),
    html("div", { class: "tools" }, [
      html("span", { class: "segments", role: "group", "aria-label": "Axis" }, [foldedButton, linearButton]),
      html("span", { class: "segments", role: "group", "aria-label": "Zoom" }, [
        button("−", "Zoom out (-)", () => zoom(1.6), { id: "zoom-out" }),
        button("+", "Zoom in (+)", () => zoom(1 / 1.6), { id: "zoom-in" }),
        button("Fit", "Show the whole run (0)", fit, { id: "fit" })]),
      findings.length ? html("span", { class: "segments", role: "group", "aria-label": "Findings" }, [
        button("‹", "Previous finding (p)", () => step(-1), { id: "previous-finding" }),
        button("›", "Next finding (n)", () => step(1), { id: "next-finding" })]) : null,
      search,
      button("?", "Keys and gestures (?)", () => help.showModal(), { class: "help-button" })]),
    filterBar, results,
    data.runs.length > 1 ? runList : null,
    stage, overview, inspector,
    html("p", { class: "hidden-text", id: "stage-help" },
      "Arrow keys pan, plus and minus zoom, 0 shows all, n and p go through the findings, "
      + "comma and full stop through the events. The table of events tells the same.")]);
  const help = html("dialog", { class: "help", "aria-labelledby": "help-name" }, [
    html("h2", { id: "help-name" }, "Keys and gestures"),
    html("table", {}, [["+  −  0", "zoom in, zoom out, show the whole run"],
      ["←  →", "pan; with Shift a whole screen"], ["Home  End", "go to the beginning, to the end"],
      ["n  p", "next, previous finding"], [",  .", "previous, next event"],
      ["[  ]", "previous, next run"], ["/", "search"], ["?", "these lines"],
      ["Esc", "let go of what is selected"],
      ["drag", "pan; with Shift: zoom into what is marked"],
      ["wheel", "with Ctrl, ⌘ or after a click: zoom; sideways or with Shift: pan"],
      ["pinch", "zoom"], ["double click", "zoom in, on a block: zoom to it"]]
      .map(([keys, text]) => html("tr", {}, [html("th", { scope: "row" }, html("kbd", {}, keys)),
        html("td", {}, text)]))),
    html("label", {}, [html("input", { type: "checkbox", id: "keys-on", checked: true }),
      " keys of one letter work anywhere on the page"]),
    html("form", { method: "dialog" }, html("button", {}, "Close"))]);
  stage.append(picture, tip);
  still.before(card);
  document.body.append(help);
  document.documentElement.classList.add("live");

  const hatches = svg("defs", {}, Object.values(stateRoles).map((role) =>
    svg("pattern", { id: "live-hatch-" + role, width: 6, height: 6, patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)" }, [box(0, 0, 6, 6, "s-" + role, { "fill-opacity": .22 }),
      box(0, 0, 2.4, 6, "s-" + role)])));
  document.body.append(svg("svg", { width: 0, height: 0, class: "defs", "aria-hidden": "true" }, hatches));

  // ---- Drawing -----------------------------------------------------------------------------------

  let geometry = null;
  const place = (u) => geometry.left + (u - view.a) * geometry.scale;
  const unitAt = (x) => view.a + (x - geometry.left) / geometry.scale;

  function draw() {
    const began = performance.now();
    const one = run(), whole = axis();
    const width = picture.clientWidth || 960, narrow = width < 700;
    const left = narrow ? 64 : 150, right = width - 12;
    geometry = { width, narrow, left, right, scale: (right - left) / (view.b - view.a) };
    const parts = document.createDocumentFragment();
    const hasPins = one.findings.some((finding) => finding.event >= 0);
    const top = hasPins ? 40 : 10, spacing = narrow ? 24 : 30, height = narrow ? 18 : 22;
    const first = Math.max(0, lowerBound(whole.u, view.a) - 1);
    let end = Math.min(one.n, lowerBound(whole.u, view.b) + 1);
    for (const [letter, level] of Object.entries(levels)) {
      const y = top + level * spacing + height / 2;
      parts.append(line(left, y, right, y, "grid", { "stroke-dasharray": "1 5" }));
      parts.append(label(capital(narrow ? shortNames[letter] : stateNames[letter]), narrow ? 2 : left - 14, y + 4,
        "soft level-name" + (narrow ? " tiny" : ""), { "text-anchor": narrow ? null : "end" }));
    }
    const levelsEnd = top + 4 * spacing + height;
    const laneHeight = narrow ? 40 : 31;
    const lanes = lanesOf(one);
    let bottom = levelsEnd + 10 + lanes.length * laneHeight;
    const density = densityOf(one, whole);
    const densityTop = bottom;
    if (density) bottom += laneHeight + 3;
    const backdrop = svg("g", { class: "backdrop" });
    const foldRows = drawFolds(backdrop, one, whole, first, end, top, bottom);
    drawTicks(backdrop, one, whole, first, end, top, bottom);
    parts.append(backdrop);
    parts.append(drawBlocks(one, whole, first, end, top, spacing, height));
    const pins = hasPins ? drawPins(one, whole, top, bottom) : null;
    if (pins) parts.append(pins.lines);
    lanes.forEach((lane, index) => parts.append(
      drawLane(one, whole, lane, levelsEnd + 10 + index * laneHeight)));
    if (density) parts.append(drawDensity(density, densityTop, laneHeight));
    if (pins) parts.append(pins.heads);
    drawSelection(parts, one, whole, top, bottom);
    const total = bottom + 24 + foldRows * 15;
    const focused = document.activeElement && picture.contains(document.activeElement)
      ? document.activeElement.getAttribute("data-key") : null;
    picture.setAttribute("height", total);
    picture.replaceChildren(parts);
    if (focused) {
      const again = picture.querySelector('[data-key="' + focused + '"]');
      if (again) again.focus({ preventScroll: true }); else stage.focus({ preventScroll: true });
    }
    if (title.textContent !== one.title) title.textContent = one.title;
    foldedButton.setAttribute("aria-pressed", String(view.mode === "folded"));
    linearButton.setAttribute("aria-pressed", String(view.mode === "linear"));
    drawOverview(one, whole, left, right);
    if (filters.inView) drawEvents();
    stage.dataset.run = one.id;
    stage.dataset.axis = view.mode;
    stage.dataset.from = (view.a / whole.total).toFixed(7);
    stage.dataset.to = (view.b / whole.total).toFixed(7);
    stage.dataset.milliseconds = (performance.now() - began).toFixed(1);
  }

  function block(one, i, x, y, width, height) {
    const role = stateRoles[one.states[i]], evidence = one.evidence[i];
    const group = svg("g", { class: "block", "data-interval": i, "data-key": "i" + i, role: "img",
      "aria-label": intervalTitle(one, i), tabindex: geometry.blocks++ < 60 ? "0" : null });
    const radius = Math.min(4, width / 3);
    group.append(box(x, y, Math.max(width, 1.5), height,
      evidence === "o" ? "s-" + role : evidence === "i" ? "inferred o-" + role : "assumed",
      { rx: round(radius), fill: evidence === "i" ? "url(#live-hatch-" + role + ")" : null }));
    return group;
  }

  function drawBlocks(one, whole, first, end, top, spacing, height) {
    const group = svg("g", { class: "blocks" }), steps = svg("g", {}), texts = svg("g", { class: "block-texts" });
    geometry.blocks = 0;
    const yOf = (i) => top + (levels[one.states[i]] || 0) * spacing;
    for (let i = first; i < end;) {
      const x = place(whole.u[i]), stop = place(whole.u[i + 1]);
      if (stop < geometry.left || x > geometry.right) { i++; continue; }
      // Blocks too narrow to see are drawn together, and say how many they are.
      let last = i;
      if (stop - x < 3) {
        while (last + 1 < end && place(whole.u[last + 2]) - place(whole.u[last + 1]) < 3
          && place(whole.u[last + 2]) - x < 64) last++;
      }
      if (last > i) {
        const far = place(whole.u[last + 1]), count = last - i + 1;
        const seen = new Set(one.states.slice(i, last + 1));
        const text = counted(count, "interval") + ", " + [...seen].map((s) => stateNames[s]).join(", ")
          + ", lines " + one.l0[i] + "–" + one.l1[last] + "; zoom in to tell them apart";
        const many = svg("g", { class: "many", "data-many": i, "data-end": last, "data-key": "m" + i,
          role: "img", "aria-label": text, tabindex: geometry.blocks++ < 60 ? "0" : null });
        many.append(box(x, top, far - x, 4 * spacing + height, "touch"));
        for (const letter of seen) {
          if (letter === "u") continue;
          many.append(box(x, top + levels[letter] * spacing, Math.max(2, far - x), height,
            "s-" + stateRoles[letter], { "fill-opacity": .6 }));
        }
        const more = grouped(count) + " more";
        if (textWidth(more, 10.5, true) + 4 < far - x) {
          texts.append(label(more, (x + far) / 2, top + 4 * spacing + height + 8, "faint small",
            { "text-anchor": "middle" }));
        }
        group.append(many);
        i = last + 1;
        continue;
      }
      const from = Math.max(x, geometry.left - 4), to = Math.min(stop, geometry.right + 4);
      const isTall = one.states[i] === "u", y = isTall ? top : yOf(i);
      const tall = isTall ? 4 * spacing + height : height;
      group.append(block(one, i, from, y, to - from, tall));
      if (i + 1 < one.n && levels[one.states[i]] !== undefined && levels[one.states[i + 1]] !== undefined
        && stop <= geometry.right && stop - x >= 3) {
        steps.append(line(stop, y + height / 2, stop, yOf(i + 1) + height / 2, "step"));
      }
      const text = intervalLabel(one, i), room = to - from, wide = textWidth(text, 11.5, true);
      if (text && wide + (one.evidence[i] === "o" ? 6 : 14) <= room) {
        const middle = (from + to) / 2;
        if (one.evidence[i] === "i") {
          texts.append(box(middle - wide / 2 - 4, y + tall / 2 - 8, wide + 8, 16, "surface", { rx: 3 }));
        }
        texts.append(label(text, middle, y + tall / 2 + 4,
          "block-label " + (one.evidence[i] === "o" ? "on-" + stateRoles[one.states[i]] : "ink"),
          { "text-anchor": "middle" }));
      } else if (text && room > 2 && i + 1 < one.n) {
        // Beside the block, where its level is free.
        let next = i + 1;
        while (next < end && one.states[next] !== one.states[i] && place(whole.u[next]) < to + wide + 14) next++;
        if ((next >= end || place(whole.u[next]) >= to + wide + 14) && to + wide + 8 < geometry.right) {
          texts.append(label(text, to + 6, y + tall / 2 + 4, "soft beside"));
        }
      }
      i++;
    }
    group.prepend(steps);
    group.append(texts);
    return group;
  }

  function drawFolds(parts, one, whole, first, end, top, bottom) {
    let free = [];
    for (let i = first; i < end; i++) {
      const knots = whole.knots.get(i);
      if (!knots) continue;
      for (let k = 0; k + 1 < knots.length; k++) {
        if (!knots[k][2]) continue;
        const strip = (knots[k + 1][1] - knots[k][1]) * geometry.scale, inset = Math.min(10, strip / 4);
        const x = place(knots[k][1]) + inset, far = place(knots[k + 1][1]) - inset;
        // A strip too narrow to be seen as one is left to the block.
        if (far < geometry.left || x > geometry.right || strip < 8) continue;
        const text = lengthText(knots[k + 1][0] - knots[k][0]) + " folded";
        const group = svg("g", { class: "fold", "data-tip": text });
        const from = Math.max(x, geometry.left), to = Math.min(far, geometry.right);
        group.append(box(from, top - 6, to - from, bottom - top + 6, "fold-fill"));
        for (const edge of [x, far]) {
          if (edge < geometry.left || edge > geometry.right) continue;
          let path = "M" + round(edge - 3) + " " + (top - 6);
          for (let y = top - 6, side = 1; y + 6 <= bottom; y += 6, side = -side) path += "l" + 6 * side + " 6";
          group.append(svg("path", { class: "fold-line", d: path, fill: "none" }));
        }
        const half = textWidth(text, 11) / 2;
        const middle = Math.min(geometry.right - half, Math.max(geometry.left + half, (from + to) / 2));
        let row = free.findIndex((edge) => edge <= middle - half);
        if (row < 0 && free.length < 3) { row = free.length; free.push(0); }
        if (row >= 0) {
          free[row] = middle + half + 8;
          group.append(label(text, middle, bottom + 16 + 15 * (row + 1), "faint small", { "text-anchor": "middle" }));
        }
        parts.append(group);
      }
    }
    return free.length;
  }

  function drawTicks(parts, one, whole, first, end, top, bottom) {
    const marks = [], perPixel = (view.b - view.a) / (geometry.right - geometry.left);
    let last = -1e9;
    for (let i = first; i < end; i++) {
      const x = place(whole.u[i]);
      if (x < geometry.left - 1 || x > geometry.right || x - last < 10) continue;
      last = x;
      marks.push({ x, time: one.t0[i], line: one.l0[i], rank: 0 });
      const length = intervalLength(one, i);
      if (length === null || whole.knots.has(i)) continue;
      const size = whole.u[i + 1] - whole.u[i], pixels = size * geometry.scale;
      if (pixels < 240 || length <= 0) continue;
      const rough = length / pixels * 150, power = 10 ** Math.floor(Math.log10(rough));
      let nice = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) || rough;
      if (nice > 1e6) nice = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400]
        .map((n) => n * 1e6).find((n) => n >= rough) || nice;
      // No finer than the clock tells: two ticks would have one name.
      if (data.clock) nice = Math.max(nice, 10 ** (6 - Math.min(6, data.clock.digits)));
      const visibleFrom = one.t0[i] + length * Math.max(0, (view.a - whole.u[i]) / size);
      const visibleTo = one.t0[i] + length * Math.min(1, (view.b - whole.u[i]) / size);
      const base = data.clock ? data.clock.base : 0;
      for (let t = Math.ceil((visibleFrom + base) / nice) * nice - base; t < visibleTo; t += nice) {
        marks.push({ x: place(unitIn(one, whole, i, t)), time: t, rank: 1 });
      }
    }
    const here = intervalAt(whole, (view.a + view.b) / 2), length = intervalLength(one, here);
    const size = whole.u[here + 1] - whole.u[here];
    const microseconds = length && size ? length / size * perPixel * 60 : 1e6;
    const digits = Math.max(0, Math.min(data.clock ? data.clock.digits : 0, Math.ceil(6 - Math.log10(Math.max(1, microseconds)))));
    const taken = [];
    marks.sort((a, b) => a.rank - b.rank || a.x - b.x);
    for (const mark of marks) {
      const x = Math.max(mark.x, geometry.left);
      const text = Number.isNaN(mark.time) ? (mark.line ? "line " + mark.line : "") : timeText(mark.time, digits);
      const half = textWidth(text, 11) / 2;
      const middle = Math.min(geometry.width - half - 1, Math.max(half + 1, x));
      const fits = text && taken.every(([from, to]) => middle - half - 10 > to || middle + half + 10 < from);
      if (mark.rank && !fits) continue;
      parts.append(line(x, top - 4, x, bottom, "grid"));
      if (!fits) continue;
      taken.push([middle - half, middle + half]);
      parts.append(label(text, middle, bottom + 16, "faint small", { "text-anchor": "middle" }));
    }
  }

  /** The lanes of a run with their events in order; an event filter leaves only its own. */
  function lanesOf(one) {
    if (one.laneCache && one.laneFilter === filters.event) return one.laneCache;
    const members = new Map();
    for (let j = 0; j < one.m; j++) {
      const group = kindGroups[one.kind[j]];
      if (group < 0 || !eventMatches(one, j)) continue;
      if (!members.has(group)) members.set(group, []);
      members.get(group).push(j);
    }
    one.laneFilter = filters.event;
    return one.laneCache = one.lanes.map((lane) => ({ title: lane.title, group: lane.group,
      bars: filters.event && lane.group === undefined
        ? lane.bars.filter((bar) => eventMatches(one, bar.from)) : lane.bars,
      marks: lane.group === undefined ? lane.marks.filter((j) => eventMatches(one, j))
        : members.get(lane.group) || [] })).filter((lane) => lane.marks.length || lane.bars.length);
  }

  function laneName(group, text, y, extra) {
    const { left, narrow } = geometry;
    if (narrow) {
      group.append(label(shorten(text, 40) + (extra ? " · " + extra : ""), 2, y + 10, "soft small"));
      return y + 10;
    }
    let shown = text;
    while (shown.length > 4 && textWidth(shown, 11) > left - 22) shown = shown.slice(0, -2).trimEnd() + "…";
    const name = label(shown, left - 14, y + (extra ? 13 : 18), "soft small", { "text-anchor": "end" });
    if (shown !== text) name.append(svg("title", {}, text));
    group.append(name);
    if (extra) group.append(label(extra, left - 14, y + 26, "faint tiny", { "text-anchor": "end" }));
    return y;
  }

  function drawLane(one, whole, lane, laneTop) {
    const group = svg("g", { class: "lane" });
    const names = svg("g", {});
    const high = geometry.narrow ? 40 : 31;
    group.append(line(geometry.left, laneTop + high - 1.5, geometry.right, laneTop + high - 1.5, "grid"));
    const top = geometry.narrow ? laneTop + 10 : laneTop;
    for (const bar of lane.bars) drawBar(group, one, whole, bar, top + 6.5);
    let hidden = 0;
    const list = lane.marks;
    const unit = (k) => whole.event[list[k]];
    let low = 0, high2 = list.length;
    while (low < high2) { const mid = (low + high2) >> 1; if (unit(mid) < view.a) low = mid + 1; else high2 = mid; }
    const marks = [];
    for (let k = low; k < list.length && unit(k) <= view.b;) {
      const x = place(unit(k)), limit = unit(k) + 7 / geometry.scale;
      let next = k + 1, far = list.length;
      if (next < far && unit(next) < limit) {
        while (next < far) { const mid = (next + far) >> 1; if (unit(mid) < limit) next = mid + 1; else far = mid; }
      }
      marks.push([x, k, next]);
      hidden += next - k - 1;
      k = next;
    }
    marks.forEach(([x, k, next], place_) => {
      const count = next - k, event = list[k];
      let accused = false;
      if (one.accused.size) {
        for (let q = k; q < next && q < k + 2000; q++) {
          if ((one.accused.get(list[q]) || []).some((f) => f.severity > 0 && matches(f))) { accused = true; break; }
        }
      }
      const role = accused ? "v-error" : "mark-fill";
      const node = svg("g", { class: "event", "data-event": event, "data-last": count > 1 ? list[next - 1] : null,
        "data-count": count > 1 ? count : null });
      const y = top + 7;
      if (lane.group === 0 && count === 1) {
        node.append(svg("path", { class: role, d: "M" + round(x) + " " + (y + 2) + "l4.5 9h-9z" }));
      } else {
        const tall = count > 1 ? Math.min(18, 9 + Math.log2(count) * 1.5) : 13;
        node.append(box(x - 2, y + 13 - tall, count > 1 ? 5 : 4, tall, role, { rx: 1.5 }));
      }
      if (marks.length < 60) node.append(box(x - 4, y - 4, 9, 22, "touch"));
      group.append(node);
      const after = place_ + 1 < marks.length ? marks[place_ + 1][0] - 8 : geometry.right;
      // Bars of states carry their own names.
      const text = lane.bars.length && lane.group !== undefined ? "" : count > 1 ? grouped(count)
        : lane.group === 0 || lane.group === 1 ? kindNames[one.kind[event]].split(".")[1] : "";
      if (text && x + 8 + textWidth(text, 10.5) < after) {
        names.append(label(text, x + 8, y + 10.5, "faint halo tiny"));
      }
    });
    laneName(names, lane.title, laneTop, hidden ? grouped(hidden) + " more" : "");
    group.append(names);
    return group;
  }

  function drawBar(group, one, whole, bar, y) {
    const { from, to, allowance, violation, text: textPlace, limit: limitPlace, state, isDisputed } = bar;
    const start = whole.event[from], stop = to < 0 ? whole.total : whole.event[to];
    if (stop < view.a || start > view.b) return;
    const x = Math.max(place(start), geometry.left), far = Math.min(place(stop), geometry.right);
    const node = svg("g", { class: "span", "data-event": from, "data-bar-to": to });
    const length = to < 0 ? NaN : one.time[to] - one.time[from];
    let tipText = data.texts[textPlace] + ", line " + one.line[from] + (to < 0 ? ", no end in the log" : " to " + one.line[to])
      + (Number.isNaN(length) ? "" : ", " + lengthText(length));
    if (limitPlace >= 0) tipText += ", " + data.texts[limitPlace];
    node.setAttribute("data-tip", tipText);
    const role = state ? (state === "n" ? "s-not-running" : "s-" + stateRoles[state]) : "bar-fill";
    node.append(box(x, y, Math.max(3, far - x), 15, role, { rx: 3, "fill-opacity": .35 }));
    let red = violation >= 0 ? whole.event[violation] : null, limit = null;
    if (allowance !== null) {
      const until = to < 0 ? one.t1[one.n - 1] : one.time[to];
      if (until > allowance) {
        limit = unitOf(one, whole, allowance);
        red = limit;
      }
    }
    if (red !== null && stop > red && red < view.b) {
      const redX = Math.max(place(red), geometry.left);
      node.append(box(redX, y, far - redX, 15, "v-error", { rx: 3 }));
    }
    if (limit !== null && limit >= view.a && limit <= view.b) {
      const at = place(limit);
      node.append(line(at, y - 4, at, y + 19, "l-error", { "stroke-width": 1.5 }));
      const text = data.texts[limitPlace] || "";
      const wide = textWidth(text, 10.5);
      if (at - 6 - wide > x + 4) node.append(label(text, at - 6 - wide, y + 11.5, "ink tiny"));
    }
    if (isDisputed) {
      node.append(box(x, y, Math.max(3, far - x), 15, "disputed", { rx: 3 }));
    }
    if (state) {
      const text = (isDisputed ? "≠ " : "") + stateNames[state];
      if (far - x > textWidth(text, 10.5) + 24) node.append(label(text, x + 10, y + 11.5, "ink tiny"));
    }
    group.append(node);
  }

  /** How many lines the log has in each few pixels of the view. */
  function densityOf(one, whole) {
    if (!data.density.length || !whole.isClocked) return null;
    return { one, whole };
  }
  function drawDensity({ one, whole }, top, high) {
    const group = svg("g", { class: "density" });
    laneName(group, "Log lines", top, "");
    const columns = Math.max(1, Math.floor((geometry.right - geometry.left) / 6));
    const values = new Float64Array(columns);
    let most = 0;
    let from = momentAt(one, whole, view.a);
    for (let c = 0; c < columns; c++) {
      const to = momentAt(one, whole, view.a + (view.b - view.a) * (c + 1) / columns);
      if (from !== null && to !== null && to > from) {
        for (const { start, width, counts } of data.density) {
          let index = Math.max(0, Math.floor((from - start) / width));
          for (; index < counts.length && start + index * width < to; index++) {
            const inside = Math.min(to, start + (index + 1) * width) - Math.max(from, start + index * width);
            if (inside > 0) values[c] += counts[index] * inside / width;
          }
        }
        values[c] = Math.min(values[c], 1e9);
      }
      most = Math.max(most, values[c]);
      from = to;
    }
    const y = top + high - 2, room = geometry.narrow ? 22 : 24;
    let path = "";
    for (let c = 0; c < columns; c++) {
      if (values[c] < 0.02 || most <= 0) continue;
      const tall = Math.max(1, values[c] / most * room);
      path += "M" + round(geometry.left + c * 6) + " " + round(y) + "v" + -round(tall) + "h4.6v" + round(tall) + "z";
    }
    if (path) group.append(svg("path", { class: "density-fill", d: path }));
    group.append(line(geometry.left, y + .5, geometry.right, y + .5, "grid"));
    return group;
  }

  function drawPins(one, whole, top, bottom) {
    const lines = svg("g", {}), heads = svg("g", { class: "pins" });
    const list = one.findings.filter((finding) => finding.event >= 0 && matches(finding)
      && whole.event[finding.event] >= view.a && whole.event[finding.event] <= view.b)
      .sort((a, b) => whole.event[a.event] - whole.event[b.event] || a.number - b.number);
    // Heads that would overlap are one head; it says how many findings more it stands for.
    const clusters = [], headOf = (cluster) => {
      const worst = cluster.findings.reduce((most, finding) => Math.max(most, finding.severity), 0);
      const head = cluster.findings.find((finding) => finding.severity === worst);
      const count = cluster.findings.length;
      const text = count === 1 ? String(head.number) : head.number + " +" + grouped(count - 1);
      return { worst, head, count, text, wide: Math.max(22, textWidth(text, 12, true) + 14) };
    };
    for (const finding of list) {
      const x = place(whole.event[finding.event]), last = clusters[clusters.length - 1];
      if (last && x - last.x < 26 + (last.findings.length > 1 ? 30 : 0)) last.findings.push(finding);
      else clusters.push({ x, findings: [finding] });
    }
    for (let i = 1; i < clusters.length;) {
      const before = clusters[i - 1], after = clusters[i];
      if (after.x - before.x < (headOf(before).wide + headOf(after).wide) / 2 + 3) {
        before.findings.push(...after.findings);
        clusters.splice(i, 1);
        i = Math.max(1, i - 1);
      } else i++;
    }
    for (const cluster of clusters) {
      const { worst, head, count, text, wide } = headOf(cluster), role = severities[worst];
      const x = Math.min(geometry.right - wide / 2 + 10, Math.max(geometry.left + wide / 2 - 10, cluster.x));
      lines.append(svg("path", { class: "l-" + role, fill: "none", "stroke-dasharray": "2 3",
        d: "M" + round(x) + " 26L" + round(cluster.x) + " " + (top - 4) + "V" + (bottom - 4) }));
      const words = count === 1 ? "Finding " + head.number + ", " + role + ": " + head.title
        : "Finding " + head.number + " and " + grouped(count - 1) + " more";
      const isChosen = view.selected && cluster.findings.some((f) => f.number === view.selected.finding);
      heads.append(svg("a", { class: "pin" + (isChosen ? " chosen" : ""), href: "#finding=" + head.number,
        "data-finding": head.number, "data-count": count > 1 ? count : null, "aria-label": words,
        "data-key": "f" + head.number,
        "data-tip": cluster.findings.slice(0, 5).map((f) => f.number + ". " + f.title).join(" · ")
          + (count > 5 ? " · " + grouped(count - 5) + " more" : "") },
      [box(x - wide / 2, 5, wide, 22, "v-" + role, { rx: 11 }),
        label(text, x, 20.3, "on-severity pin-label", { "text-anchor": "middle" })]));
    }
    return { lines, heads };
  }

  function drawSelection(parts, one, whole, top, bottom) {
    const selected = view.selected;
    if (!selected) return;
    if (selected.event >= 0) {
      const x = place(whole.event[selected.event]);
      if (x < geometry.left - 1 || x > geometry.right + 1) return;
      parts.append(svg("path", { class: "cursor", d: "M" + round(x) + " " + (top - 4) + "V" + bottom, fill: "none" }));
    } else if (selected.interval >= 0) {
      const from = Math.max(geometry.left, place(whole.u[selected.interval]));
      const to = Math.min(geometry.right, place(whole.u[selected.interval + 1]));
      if (to > from) parts.append(box(from, top - 6, Math.max(2, to - from), bottom - top + 6, "cursor-band"));
    }
  }

  // ---- The overview ------------------------------------------------------------------------------

  const over = { from: 0, to: 1, isTime: false, left: 0, right: 1 };
  const overOf = (u) => {
    const value = over.isTime ? momentAt(run(), axis(), u) : u;
    return over.left + (over.right - over.left) * (value - over.from) / (over.to - over.from);
  };
  const overUnit = (x) => {
    const value = over.from + (over.to - over.from) * (x - over.left) / (over.right - over.left);
    return over.isTime ? unitOf(run(), axis(), value) : Math.max(0, Math.min(axis().total, value));
  };
  function drawOverview(one, whole, left, right) {
    let from = Infinity, to = -Infinity;
    for (let i = 0; i < one.n; i++) {
      if (Number.isNaN(one.t1[i])) continue;
      from = Math.min(from, one.t0[i]);
      to = Math.max(to, one.t1[i]);
    }
    over.isTime = to > from && momentAt(one, whole, 0) !== null && momentAt(one, whole, whole.total) !== null;
    over.left = left;
    over.right = right;
    [over.from, over.to] = over.isTime ? [from, to] : [0, whole.total];
    const key = [one.id, view.mode, Math.round(right), left, one.findings.filter(matches).length].join();
    if (overview.dataset.key !== key) {
      overview.dataset.key = key;
      const parts = document.createDocumentFragment();
      if (!geometry.narrow) parts.append(label(over.isTime ? "Whole run, linear" : "Whole run", left - 14, 22, "soft small", { "text-anchor": "end" }));
      parts.append(box(left, 6, right - left, 24, "fold-fill", { rx: 5 }));
      const scale = (right - left) / (over.to - over.from);
      let drawn = left - 1;
      for (let i = 0; i < one.n; i++) {
        const start = over.isTime ? one.t0[i] : whole.u[i], stop = over.isTime ? one.t1[i] : whole.u[i + 1];
        if (Number.isNaN(start) || Number.isNaN(stop) || one.states[i] === "u") continue;
        const x = left + (start - over.from) * scale, far = left + (stop - over.from) * scale;
        if (far - drawn < 0.7) continue;
        drawn = Math.max(far, x + 0.7);
        const role = stateRoles[one.states[i]];
        parts.append(one.evidence[i] === "i" ? box(x, 11, Math.max(.7, far - x), 14, "inferred", { fill: "url(#live-hatch-" + role + ")" })
          : one.evidence[i] === "a" ? box(x, 11, Math.max(.7, far - x), 14, "assumed")
          : box(x, 11, Math.max(.7, far - x), 14, "s-" + role));
      }
      let last = -9;
      for (const finding of one.findings) {
        if (finding.event < 0 || !matches(finding) || (!finding.severity && one.findings.length > 60)) continue;
        const x = overOf(whole.event[finding.event]);
        if (Math.abs(x - last) < 2) continue;
        last = x;
        parts.append(box(x - 1, 1, 2.5, 8, "v-" + severities[finding.severity]));
      }
      parts.append(svg("g", { class: "brush" }));
      overview.replaceChildren(parts);
    }
    const x = overOf(view.a), far = Math.max(x + 3, overOf(view.b));
    over.brush = [x, far];
    const brush = overview.querySelector(".brush");
    brush.replaceChildren(box(left, 6, x - left, 24, "veil"), box(far, 6, right - far, 24, "veil"),
      box(x, 5, far - x, 26, "brush-box", { rx: 4 }),
      box(x - 3, 10, 6, 16, "brush-grip", { rx: 2.5 }), box(far - 3, 10, 6, 16, "brush-grip", { rx: 2.5 }));
  }

  let grip = null;
  const localX = (event, node) => event.clientX - node.getBoundingClientRect().left;
  overview.addEventListener("pointerdown", (event) => {
    const x = localX(event, overview), [from, to] = over.brush;
    overview.setPointerCapture(event.pointerId);
    const whole = view.a <= 0 && view.b >= axis().total;
    grip = Math.abs(x - from) < 8 ? { edge: 0 } : Math.abs(x - to) < 8 ? { edge: 1 }
      : x > from && x < to && !whole ? { offset: x - from, wide: to - from } : { start: x };
    event.preventDefault();
  });
  overview.addEventListener("pointermove", (event) => {
    if (!grip) return;
    const x = Math.min(over.right, Math.max(over.left, localX(event, overview)));
    if (grip.edge === 0) setView(Math.min(overUnit(x), view.b), view.b);
    else if (grip.edge === 1) setView(view.a, Math.max(overUnit(x), view.a));
    else if (grip.wide !== undefined) {
      const from = Math.min(over.right - grip.wide, Math.max(over.left, x - grip.offset));
      setView(overUnit(from), overUnit(from + grip.wide));
    } else if (Math.abs(x - grip.start) > 3) {
      setView(overUnit(Math.min(x, grip.start)), overUnit(Math.max(x, grip.start)));
    }
  });
  const releaseGrip = () => { grip = null; };
  overview.addEventListener("pointerup", releaseGrip);
  overview.addEventListener("pointercancel", releaseGrip);

  // ---- Pointer on the timeline -------------------------------------------------------------------

  const pointers = new Map();
  let drag = null, isWheeling = false;
  stage.addEventListener("wheel", (event) => {
    const isSide = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const unitScale = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    if (event.ctrlKey || event.metaKey || (isWheeling && !isSide)) {
      event.preventDefault();
      const delta = Math.max(-120, Math.min(120, event.deltaY * unitScale));
      zoom(Math.exp(delta * (event.ctrlKey && Math.abs(delta) < 20 ? 0.01 : 0.0022)), unitAt(localX(event, picture)));
    } else if (isSide) {
      event.preventDefault();
      pan((event.deltaX || event.deltaY) * unitScale / (geometry.right - geometry.left));
    }
  }, { passive: false });
  stage.addEventListener("focusout", () => { isWheeling = false; });
  stage.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    pointers.set(event.pointerId, localX(event, picture));
    isWheeling = true;
    if (pointers.size === 1) {
      drag = { id: event.pointerId, x: localX(event, picture), a: view.a, b: view.b, isMoving: false,
        isMarking: event.shiftKey };
    } else if (pointers.size === 2) {
      const [first, second] = [...pointers.values()];
      drag = { pinch: true, isMoving: true, units: [unitAt(first), unitAt(second)] };
    }
  });
  stage.addEventListener("pointermove", (event) => {
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, localX(event, picture));
    if (!drag) return hover(event);
    if (drag.pinch) {
      if (pointers.size < 2) return;
      const [first, second] = [...pointers.values()], [u, w] = drag.units;
      if (Math.abs(second - first) < 8) return;
      const scale = (w - u) / (second - first);
      if (scale > 0) setView(u - (first - geometry.left) * scale, u + (geometry.right - first) * scale);
      return;
    }
    const x = localX(event, picture);
    if (!drag.isMoving && Math.abs(x - drag.x) > 4) {
      drag.isMoving = true;
      stage.setPointerCapture(drag.id);
      stage.classList.add("dragging");
      tip.hidden = true;
    }
    if (!drag.isMoving) return;
    if (drag.isMarking) {
      const old = picture.querySelector(".marking");
      if (old) old.remove();
      picture.append(box(Math.min(x, drag.x), 0, Math.abs(x - drag.x), Number(picture.getAttribute("height")), "cursor-band marking"));
      drag.far = x;
      return;
    }
    const total = axis().total, span = drag.b - drag.a;
    const a = Math.min(total - span, Math.max(0, drag.a - (x - drag.x) / geometry.scale));
    setView(a, a + span);
  });
  function release(event) {
    pointers.delete(event.pointerId);
    if (drag && drag.isMarking && drag.far !== undefined) {
      const [from, to] = [drag.x, drag.far].sort((p, q) => p - q);
      setView(unitAt(from), unitAt(to));
    }
    if (drag && drag.isMoving) suppressClick = performance.now();
    if (!pointers.size || (drag && drag.pinch)) drag = null;
    stage.classList.remove("dragging");
  }
  let suppressClick = -1e9;
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);
  stage.addEventListener("pointerleave", () => { if (!drag) tip.hidden = true; });

  const near = (event) => event.target.closest ? event.target.closest("[data-event],[data-interval],[data-finding],[data-many],[data-tip]") : null;
  function tipText(node) {
    const one = run();
    if (node.dataset.tip) return node.dataset.tip;
    if (node.dataset.count) {
      const [first, last] = [Number(node.dataset.event), Number(node.dataset.last)];
      return counted(Number(node.dataset.count), "event") + ", lines " + one.line[first] + "–" + one.line[last] + "; zoom in to tell them apart";
    }
    if (node.dataset.event) {
      const event = Number(node.dataset.event);
      return kindNames[one.kind[event]] + ", " + timeText(Number.isNaN(one.time[event]) ? null : one.time[event]) + ", "
        + lineText(one, event) + ", observed" + "\n" + shorten(eventText(one, event), 160);
    }
    if (node.dataset.interval) return intervalTitle(one, Number(node.dataset.interval));
    return node.getAttribute("aria-label") || "";
  }
  function showTip(node, x, y) {
    tip.textContent = tipText(node);
    tip.hidden = !tip.textContent;
    if (tip.hidden) return;
    const room = stage.clientWidth;
    tip.style.left = Math.max(0, Math.min(room - tip.offsetWidth, x + 12)) + "px";
    tip.style.top = Math.max(0, y + 16) + "px";
  }
  function hover(event) {
    const node = near(event);
    if (!node) { tip.hidden = true; return; }
    const frame_ = stage.getBoundingClientRect();
    showTip(node, event.clientX - frame_.left, event.clientY - frame_.top);
  }
  stage.addEventListener("focusin", (event) => {
    const node = near(event);
    if (!node || !event.target.matches(":focus-visible")) return;
    const frame_ = stage.getBoundingClientRect(), own = node.getBoundingClientRect();
    showTip(node, own.left - frame_.left, own.bottom - frame_.top - 10);
  });
  stage.addEventListener("focusout", () => { tip.hidden = true; });
  function activate(node, event) {
    if (node.dataset.finding) {
      event.preventDefault();
      if (node.dataset.count) {
        const one = run(), whole = axis();
        const cluster = one.findings.filter((f) => f.event >= 0 && matches(f))
          .map((f) => whole.event[f.event]).filter((u) => Math.abs(place(u) - place(whole.event[findings[node.dataset.finding - 1].event])) < 40);
        const [low, high] = [Math.min(...cluster), Math.max(...cluster)];
        if ((high - low) * geometry.scale > 2) {
          const margin = (high - low) * .3;
          setView(low - margin, high + margin);
        }
      }
      selectFinding(Number(node.dataset.finding), true);
    } else if (node.dataset.count) {
      const whole = axis(), low = whole.event[node.dataset.event], high = whole.event[node.dataset.last];
      const margin = Math.max((high - low) * .1, (view.b - view.a) / 400);
      setView(low - margin, high + margin);
    } else if (node.dataset.event) selectEvent(view.run, Number(node.dataset.event), { reveals: false });
    else if (node.dataset.many) setView(axis().u[node.dataset.many], axis().u[Number(node.dataset.end) + 1]);
    else if (node.dataset.interval) selectInterval(Number(node.dataset.interval));
  }
  stage.addEventListener("click", (event) => {
    if (performance.now() - suppressClick < 80) { event.preventDefault(); return; }
    const node = near(event);
    if (node) activate(node, event);
  });
  stage.addEventListener("dblclick", (event) => {
    const node = near(event);
    if (node && node.dataset.interval) {
      const i = Number(node.dataset.interval), size = axis().u[i + 1] - axis().u[i];
      setView(axis().u[i] - size * .05, axis().u[i + 1] + size * .05);
    } else zoom(.4, unitAt(localX(event, picture)));
  });

  // ---- What is selected, in words ----------------------------------------------------------------

  function inspect() {
    const selected = view.selected, one = run();
    inspector.replaceChildren();
    if (!selected) return;
    if (selected.interval >= 0) {
      const i = selected.interval;
      inspector.append(html("p", {}, [html("b", {}, capital(stateNames[one.states[i]])), " · ",
        html("bdi", {}, intervalTitle(one, i))]),
      html("p", {}, [counted(one.first[i + 1] - one.first[i], "event") + " inside. ",
        one.first[i + 1] > one.first[i] ? link("Show in the events", () => showRow(view.run, one.first[i])) : ""]));
      return;
    }
    const finding = selected.finding ? findings[selected.finding - 1] : null;
    if (finding) {
      inspector.append(html("p", {}, [html("span", { class: "number " + severities[finding.severity] }, String(finding.number)), " ",
        html("b", {}, html("bdi", {}, finding.title)), " · ", html("bdi", {}, finding.message), " ",
        link("Read the finding", () => selectFinding(finding.number, true))]));
    }
    if (selected.event >= 0) {
      const event = selected.event, i = one.home[event];
      const parts = [html("b", {}, kindNames[one.kind[event]]), " · ",
        timeText(Number.isNaN(one.time[event]) ? null : one.time[event]), " · ", lineText(one, event), " · ",
        stateNames[one.eventStates[event]] + " after it · " + evidenceNames[one.evidence[i] || "o"], " · ",
        link("Show in the events", () => showRow(view.run, event))];
      for (const accused of one.accused.get(event) || []) {
        if (!finding || accused.number !== finding.number) {
          parts.push(" · ", link("Finding " + accused.number, () => selectFinding(accused.number, true)));
        }
      }
      inspector.append(html("p", {}, parts), html("p", { class: "log" }, html("bdi", {}, eventText(one, event))));
    }
  }
  const link = (text, action) => html("button", { type: "button", class: "link", on: { click: action } }, text);

  // ---- Runs --------------------------------------------------------------------------------------

  const rowHeight = 28;
  const spacer = html("div", { class: "spacer", role: "presentation" });
  runList.append(spacer);
  function drawRuns(scrolls) {
    if (data.runs.length < 2) return;
    spacer.style.height = data.runs.length * rowHeight + "px";
    if (scrolls) {
      const y = view.run * rowHeight;
      if (y < runList.scrollTop) runList.scrollTop = y;
      else if (y + rowHeight > runList.scrollTop + runList.clientHeight) {
        runList.scrollTop = y + rowHeight - runList.clientHeight;
      }
    }
    const first = Math.max(0, Math.floor(runList.scrollTop / rowHeight) - 2);
    const last = Math.min(data.runs.length, first + Math.ceil((runList.clientHeight || 200) / rowHeight) + 5);
    const rows = [];
    for (let index = first; index < last; index++) rows.push(runRow(index));
    if (view.run < first || view.run >= last) rows.push(runRow(view.run));
    spacer.replaceChildren(...rows);
    runList.setAttribute("aria-activedescendant", "run-row-" + data.runs[view.run].id);
  }
  function runRow(index) {
    const one = runAt(index), whole = axisOf(one, "folded");
    const list = one.findings.filter(matches), worst = Math.max(-1, ...list.map((f) => f.severity));
    const strip = svg("svg", { class: "strip", viewBox: "0 0 300 12", preserveAspectRatio: "none", "aria-hidden": "true" });
    let drawn = -1;
    for (let i = 0; i < one.n; i++) {
      const x = whole.u[i] / whole.total * 300, far = whole.u[i + 1] / whole.total * 300;
      if (far - drawn < .8 || one.states[i] === "u") continue;
      drawn = far;
      const role = stateRoles[one.states[i]];
      strip.append(box(x, 1, Math.max(.8, far - x), 10, one.evidence[i] === "o" ? "s-" + role : "assumed",
        one.evidence[i] === "i" ? { class: "inferred", fill: "url(#live-hatch-" + role + ")" } : {}));
    }
    const row = html("div", { class: "run-row", role: "option", id: "run-row-" + one.id, "data-index": index,
      "aria-selected": String(index === view.run), "aria-setsize": data.runs.length, "aria-posinset": index + 1 }, [
      html("span", { class: "run-title" }, html("bdi", {}, one.title)), strip,
      html("span", { class: "run-count" + (worst < 0 ? "" : " " + severities[worst]) },
        list.length ? counted(list.length, "finding") : "none")]);
    row.style.transform = "translateY(" + index * rowHeight + "px)";
    return row;
  }
  runList.addEventListener("scroll", () => drawRuns(false), { passive: true });
  runList.addEventListener("click", (event) => {
    const row = event.target.closest("[data-index]");
    if (row) showRun(Number(row.dataset.index));
  });
  runList.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    let target = steps[event.key] === undefined ? null : view.run + steps[event.key];
    if (event.key === "Home") target = 0;
    if (event.key === "End") target = data.runs.length - 1;
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    showRun(Math.max(0, Math.min(data.runs.length - 1, target)));
  });

  // ---- Events ------------------------------------------------------------------------------------

  const pageSize = 100;
  let eventList = [], eventPage = 0;
  const eventsCard = document.getElementById("events");
  const eventBody = html("tbody", {});
  const eventCount = html("span", { class: "quiet", role: "status" });
  const pageBefore = button("‹ Before", "The events before", () => turn(-1));
  const pageAfter = button("After ›", "The events after", () => turn(1));
  if (eventsCard) {
    eventsCard.append(html("div", { class: "live-events" }, [
      html("div", { class: "tools" }, [
        html("label", {}, [html("input", { type: "checkbox", id: "in-view", on: { change: (event) => {
          filters.inView = event.target.checked;
          drawEvents();
        } } }), " only what the timeline shows"]), eventCount,
        html("span", { class: "segments" }, [pageBefore, pageAfter])]),
      html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Table of events" },
        html("table", {}, [html("thead", {}, html("tr", {},
          ["line", "time", "event", "state after it", "finding", "text"].map((text) =>
            html("th", { scope: "col" }, text)))), eventBody]))]));
  }
  function drawEvents() {
    if (!eventsCard) return;
    eventList = [];
    const indices = filters.run || data.runs.length === 1 || filters.inView || !filters.event && data.runs.length > 1
      ? [view.run] : data.runs.map((_, index) => index);
    for (const index of indices) {
      const one = runAt(index);
      for (let j = 0; j < one.m; j++) {
        if (!eventMatches(one, j)) continue;
        if (filters.rule >= 0 && !(one.accused.get(j) || []).some(matches)) continue;
        if (filters.inView && (axis().event[j] < view.a || axis().event[j] > view.b)) continue;
        eventList.push([index, j]);
      }
    }
    eventPage = Math.min(eventPage, Math.max(0, Math.ceil(eventList.length / pageSize) - 1));
    if (filters.inView) eventPage = 0;
    drawPage();
  }
  function drawPage() {
    const from = eventPage * pageSize, rows = eventList.slice(from, from + pageSize);
    eventCount.textContent = eventList.length
      ? grouped(from + 1) + "–" + grouped(from + rows.length) + " of " + counted(eventList.length, "event")
        + (data.runs.length > 1 ? ", run " + [...new Set(rows.map(([index]) => data.runs[index].id))].slice(0, 3).join(", ") : "")
      : "no event";
    pageBefore.disabled = eventPage === 0;
    pageAfter.disabled = from + pageSize >= eventList.length;
    eventBody.replaceChildren(...rows.map(([index, j]) => {
      const one = runAt(index), accused = (one.accused.get(j) || []).filter(matches);
      return html("tr", { "data-run": index, "data-row": j }, [
        html("td", { class: "id" }, html("button", { type: "button", class: "link",
          "aria-label": "Show " + lineText(one, j) + " on the timeline", on: { click: () => {
            selectEvent(index, j);
            card.scrollIntoView({ block: "start" });
          } } }, lineText(one, j).replace(/^line /, ""))),
        html("td", { class: "r" }, timeText(Number.isNaN(one.time[j]) ? null : one.time[j])),
        html("td", { class: "id" }, kindNames[one.kind[j]]),
        html("td", {}, stateNames[one.eventStates[j]]),
        html("td", {}, accused.map((finding) => html("a", { href: "#finding=" + finding.number,
          on: { click: (event) => { event.preventDefault(); selectFinding(finding.number, true); } } },
        finding.number + " "))),
        html("td", {}, html("bdi", {}, eventText(one, j)))]);
    }));
    markRow();
  }
  function turn(direction) {
    eventPage += direction;
    drawPage();
  }
  function markRow() {
    for (const one of document.querySelectorAll("pre .line.selected")) one.classList.remove("selected");
    if (view.selected && view.selected.event >= 0) {
      const goal = "#line-" + (inputOf(run(), view.selected.event) + 1) + "-" + run().line[view.selected.event];
      for (const anchor of document.querySelectorAll('pre a[href="' + goal + '"]')) {
        anchor.closest(".line").classList.add("selected");
      }
    }
    for (const row of eventBody.querySelectorAll("tr.selected")) row.classList.remove("selected");
    const selected = view.selected;
    if (!selected || !(selected.event >= 0)) return null;
    const row = eventBody.querySelector('tr[data-run="' + view.run + '"][data-row="' + selected.event + '"]');
    if (row) row.classList.add("selected");
    return row;
  }
  function showRow(index, event) {
    if (!eventList.some(([i, j]) => i === index && j === event)) {
      filters.inView = false;
      filters.event = "";
      filters.rule = -1;
      for (const [id, value] of [["in-view", null], ["filter-event", ""], ["filter-rule", "-1"]]) {
        const control = document.getElementById(id);
        if (control && value === null) control.checked = false; else if (control) control.value = value;
      }
      applyFilters();
    }
    const at = eventList.findIndex(([i, j]) => i === index && j === event);
    if (at < 0) return;
    eventPage = Math.floor(at / pageSize);
    view.selected = { event };
    drawPage();
    const row = eventBody.querySelector('tr[data-run="' + index + '"][data-row="' + event + '"]');
    if (row) {
      row.classList.add("selected");
      row.scrollIntoView({ block: "center" });
    }
  }

  // ---- Findings ----------------------------------------------------------------------------------

  const findingsCard = document.getElementById("findings");
  const articles = () => document.querySelectorAll("article.finding");
  // An article stands for as many findings as it counts; their numbers follow one another.
  const lastOf = (article) => Number(article.id.replace("finding-", "")) + Number(article.dataset.count || 1) - 1;
  let shownArticles = 0;
  for (const article of articles()) shownArticles = Math.max(shownArticles, lastOf(article));
  for (const article of articles()) decorate(article);
  const restNote = document.getElementById("findings-rest");
  const moreButton = html("button", { type: "button", on: { click: () => showMore(shownArticles + 100) } });
  if (findingsCard && findings.length > shownArticles) {
    if (restNote) restNote.hidden = true;
    findingsCard.append(moreButton);
    updateMore();
  }
  function decorate(article) {
    const number = Number(article.id.replace("finding-", ""));
    const finding = findings[number - 1];
    if (!finding || finding.event < 0) return;
    const head = article.querySelector("h3");
    if (head) head.append(html("button", { type: "button", class: "link show-on-timeline", on: { click: () => {
      selectFinding(number, false);
      card.scrollIntoView({ block: "start" });
    } } }, "On the timeline"));
  }
  function updateMore() {
    const rest = findings.length - shownArticles;
    moreButton.textContent = "Show " + grouped(Math.min(100, rest)) + " more of " + grouped(rest);
    moreButton.hidden = rest <= 0;
  }
  function showMore(upTo) {
    while (shownArticles < Math.min(upTo, findings.length)) {
      const finding = findings[shownArticles], rule = data.findings.rules[finding.rule];
      const others = [];
      while (++shownArticles < findings.length && others.length < 99) {
        const other = findings[shownArticles];
        if (other.rule !== finding.rule || other.severity !== finding.severity) break;
        others.push(other);
      }
      const article = html("article", { class: "finding " + severities[finding.severity], id: "finding-" + finding.number,
        "data-count": others.length ? others.length + 1 : null }, [
        html("h3", {}, [html("span", { class: "number" }, String(finding.number)), html("bdi", {}, rule[1]),
          others.length ? html("span", { class: "count" }, "×" + grouped(others.length + 1)) : null,
          html("span", { class: "severity" }, severities[finding.severity]), html("span", { class: "id" }, rule[0])]),
        html("p", {}, html("bdi", {}, finding.message)),
        html("p", { class: "quiet" }, [html("bdi", {}, finding.place),
          finding.run ? " · run " + finding.run : "", finding.time === null ? "" : " · " + timeText(finding.time)]),
        rule[2] ? html("p", {}, [html("b", {}, "Fix: "), rule[2]]) : null,
        others.length ? html("ul", { class: "places" }, others.map((other) =>
          html("li", { id: "finding-" + other.number }, [html("span", { class: "number" }, String(other.number)), " ",
            html("bdi", {}, other.place), other.run ? " · run " + other.run : "",
            other.time === null ? "" : " · " + timeText(other.time),
            other.message === finding.message ? "" : " · ", other.message === finding.message ? "" : html("bdi", {}, other.message)]))) : null]);
      decorate(article);
      moreButton.before(article);
    }
    updateMore();
    filterArticles();
  }
  function showArticle(number) {
    if (number > shownArticles) showMore(Math.ceil(number / 100) * 100);
    return document.getElementById("finding-" + number);
  }
  function filterArticles() {
    let shown = 0;
    for (const article of articles()) {
      const first = Number(article.id.replace("finding-", "")) - 1, own = findings.slice(first, lastOf(article));
      article.hidden = own.length > 0 && !own.some(matches);
    }
    for (const finding of findings) if (matches(finding)) shown++;
    const count = document.getElementById("filter-count");
    if (count) count.textContent = findings.length && shown < findings.length
      ? grouped(shown) + " of " + counted(findings.length, "finding") : "";
  }
  function applyFilters() {
    filterArticles();
    eventPage = 0;
    drawRuns(false);
    drawEvents();
    refresh();
  }

  // ---- Search ------------------------------------------------------------------------------------

  let found = [], foundAt = -1;
  function searchFor(text) {
    found = [];
    foundAt = -1;
    const word = text.trim().toLowerCase();
    if (!word) { results.textContent = ""; return; }
    for (const finding of findings) {
      if ((finding.title + " " + finding.id + " " + finding.message).toLowerCase().includes(word)) found.push({ finding });
    }
    const kinds = new Set(kindNames.map((name, index) => name.toLowerCase().includes(word) ? index : -1));
    data.runs.forEach((_, index) => {
      const one = runAt(index);
      for (let j = 0; j < one.m && found.length < 20000; j++) {
        if (kinds.has(one.kind[j]) || eventText(one, j).toLowerCase().includes(word)) found.push({ index, event: j });
      }
    });
    const lineNumber = /^\d+$/.test(word) ? Number(word) : 0;
    if (lineNumber) {
      data.runs.forEach((_, index) => {
        const at = runAt(index).line.indexOf(lineNumber);
        if (at >= 0) found.unshift({ index, event: at });
      });
    }
    results.textContent = found.length ? grouped(found.length) + (found.length === 1 ? " place" : " places")
      + "; Enter goes to the next" : "Nothing found for “" + text.trim() + "”";
  }
  function nextFound(direction) {
    if (!found.length) return;
    foundAt = (foundAt + direction + found.length) % found.length;
    const hit = found[foundAt];
    if (hit.finding) selectFinding(hit.finding.number, false); else selectEvent(hit.index, hit.event);
    results.textContent = grouped(foundAt + 1) + " of " + grouped(found.length) + ": "
      + (hit.finding ? "finding " + hit.finding.number + ", " + hit.finding.title
        : kindNames[run().kind[hit.event]] + ", " + lineText(run(), hit.event));
  }
  let searchTimer = 0;
  search.addEventListener("input", () => {
    clearTimeout(searchTimer);
    searchTimer = setTimeout(() => searchFor(search.value), 80);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!found.length || foundAt < 0) searchFor(search.value);
      nextFound(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      search.value = "";
      searchFor("");
      stage.focus();
    }
  });

  // ---- Keys --------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target, isTyping = target.matches && target.matches("input:not([type=checkbox]), select, textarea");
    if (isTyping) return;
    const isInside = stage.contains(target);
    if (event.key.length === 1 && !isInside && !document.getElementById("keys-on").checked) return;
    const isFree = isInside || target === document.body || target === document.documentElement;
    const actions = { "+": () => zoom(1 / 1.6), "=": () => zoom(1 / 1.6), "-": () => zoom(1.6), "_": () => zoom(1.6),
      "0": fit, n: () => step(1), p: () => step(-1), ",": () => stepEvent(-1), ".": () => stepEvent(1),
      "[": () => showRun(Math.max(0, view.run - 1)), "]": () => showRun(Math.min(data.runs.length - 1, view.run + 1)),
      "/": () => { search.focus(); search.select(); card.scrollIntoView({ block: "nearest" }); },
      "?": () => help.showModal(),
      Escape: () => { view.selected = null; tip.hidden = true; inspect(); markRow(); refresh(); } };
    if (isFree) Object.assign(actions, { ArrowLeft: () => pan(event.shiftKey ? -.9 : -.15),
      ArrowRight: () => pan(event.shiftKey ? .9 : .15) });
    if (isInside) Object.assign(actions, { Home: () => setView(0, view.b - view.a),
      End: () => setView(axis().total - (view.b - view.a), axis().total) });
    if (isInside && (event.key === "Enter" || event.key === " ") && target !== stage) {
      const node = near(event);
      if (node) { event.preventDefault(); activate(node, event); }
      return;
    }
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  // ---- Links on the page -------------------------------------------------------------------------

  document.addEventListener("click", (event) => {
    const anchor = event.target.closest ? event.target.closest('a[href^="#"]') : null;
    if (!anchor || stage.contains(anchor) || event.defaultPrevented) return;
    const goal = anchor.getAttribute("href");
    let match;
    if ((match = /^#line-(\d+)-(\d+)$/.exec(goal))) {
      if (selectLine(Number(match[1]) - 1, Number(match[2]), true)) event.preventDefault();
    } else if ((match = /^#finding[-=](\d+)$/.exec(goal))) {
      event.preventDefault();
      selectFinding(Number(match[1]), true);
    } else if ((match = /^#run-(\d+)$/.exec(goal)) && byID.has(Number(match[1]))) {
      event.preventDefault();
      showRun(byID.get(Number(match[1])));
      card.scrollIntoView({ block: "start" });
    } else if (goal === "#runs") {
      event.preventDefault();
      card.scrollIntoView({ block: "start" });
    }
  });
  window.addEventListener("hashchange", readHash);
  if (window.ResizeObserver) new ResizeObserver(refresh).observe(stage);
  else window.addEventListener("resize", refresh);

  view.b = axis().total;
  draw();
  drawRuns(false);
  drawEvents();
  filterArticles();
  readHash();
})();
