"""Holds the documents of a folder against the schemas of their formats.

usage: validate.py SCHEMAS FOLDER

SCHEMAS is the folder with the schemas of the program's own documents.

Prints a line for each problem and ends with 1 where there is one. The kind of a document is the
end of its name: NAME.sarif, NAME.junit, NAME.checkstyle, ... A name that is not known is a problem.
"""

import csv
import io
import json
import pathlib
import sys

import jsonschema
import xmlschema
from google.protobuf import json_format
from markdown_it import MarkdownIt
from opentelemetry.proto.logs.v1.logs_pb2 import LogsData
from sarif import loader

SCHEMAS = pathlib.Path(__file__).parent / "Schemas"


def json_schema(path):
    schema = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)


def against_json(schema):
    validator = json_schema(schema)

    def problems(path):
        value = strict_json(path.read_text(encoding="utf-8"))
        for error in validator.iter_errors(value):
            yield f"{error.json_path}: {error.message[:300]}"

    return problems


def against_xml(schema):
    validator = xmlschema.XMLSchema(str(schema))

    def problems(path):
        for error in validator.iter_errors(str(path)):
            yield f"{error.path}: {error.reason}"

    return problems


def strict_json(text):
    """A JSON value; a member that stands twice or a number that is none is a mistake."""

    def members(pairs):
        names = [name for name, _ in pairs]
        if len(names) != len(set(names)):
            raise ValueError(f"a member stands twice: {names}")
        return dict(pairs)

    def refuse(word):
        raise ValueError(f"{word} is no JSON")

    return json.loads(text, object_pairs_hook=members, parse_constant=refuse)


sarif_schema = against_json(SCHEMAS / "sarif-2.1.0.schema.json")


def sarif(path):
    yield from sarif_schema(path)
    results = strict_json(path.read_text(encoding="utf-8"))["runs"][0]["results"]
    # The extension decides for this reader.
    named = path.with_name(path.stem + ".loaded.sarif")
    named.write_bytes(path.read_bytes())
    loaded = loader.load_sarif_file(str(named))
    named.unlink()
    if len(loaded.get_results()) != len(results):
        yield "sarif-tools reads another number of results"
    ranks = [["error", "warning", "note"].index(result["level"]) for result in results]
    if ranks != sorted(ranks):
        yield "the results are not in the order of their gravity"
    rules = strict_json(path.read_text(encoding="utf-8"))["runs"][0]["tool"]["driver"]["rules"]
    for result in results:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"ruleIndex of {result['ruleId']} points to another rule"
    prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in results]
    if len(prints) != len(set(prints)):
        yield "two results share a fingerprint"


def ndjson(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines.pop() != "":
        yield "the last line has no end"
    for number, line in enumerate(lines, 1):
        value = strict_json(line)
        if not isinstance(value, dict) or "type" not in value:
            yield f"line {number} has no type"


def comma_separated(path):
    rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8"), newline=""), strict=True))
    if {len(row) for row in rows} != {len(rows[0])}:
        yield "rows differ in their number of cells"
    for row in rows[1:]:
        for cell in row:
            if cell[:1] in ("=", "@", "\t", "\r"):
                yield f"a spreadsheet would take {cell[:20]!r} for a formula"


def trace(path):
    value = strict_json(path.read_text(encoding="utf-8"))
    stacks, last = {}, None
    for event in value["traceEvents"]:
        for member in ("name", "ph", "ts", "pid", "tid"):
            if member not in event:
                yield f"an event has no {member}"
        phase = event["ph"]
        if phase == "M":
            continue
        if last is not None and event["ts"] < last.get(event["pid"], event["ts"]):
            yield "events are not in the order of their times"
        last = (last or {}) | {event["pid"]: event["ts"]}
        key = (event["pid"], event.get("cat"), event.get("id"))
        stack = stacks.setdefault(key, [])
        if phase == "b":
            stack.append(event["name"])
            if len(stack) > 2:
                yield f"{stack} nest"
        elif phase == "e":
            if not stack or stack.pop() != event["name"]:
                yield f"the end of {event['name']} has no beginning"
        elif phase != "i" or event.get("s") not in ("t", "p"):
            yield f"unexpected phase {phase}"
    for key, stack in stacks.items():
        if stack:
            yield f"{stack} of {key} never end"


def otlp(path):
    text = path.read_text(encoding="utf-8")
    strict_json(text)
    data = json_format.Parse(text, LogsData())
    for resource in data.resource_logs:
        for scope in resource.scope_logs:
            for record in scope.log_records:
                states = [a.value.string_value for a in record.attributes if a.key == "ios.app.state"]
                if record.event_name != "device.app.lifecycle" or len(states) != 1:
                    yield f"a record without its event or its state: {record}"
                elif states[0] not in ("active", "inactive", "background", "foreground", "terminate"):
                    yield f"no state of the convention: {states[0]}"


def markdown(path):
    text = path.read_text(encoding="utf-8")
    if len(text.encode("utf-16-le")) // 2 >= 60_000:
        yield "longer than 60,000 characters"
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    titles = 0
    for token in parser.parse(text):
        titles += token.type == "heading_open"
        for part in [token] + (token.children or []):
            if part.type in ("html_block", "html_inline", "image"):
                yield f"{part.type}: {part.content[:80]!r}"
            if part.type == "link_open" and not part.attrs["href"].startswith("https://developer.apple.com/"):
                yield f"a link to {part.attrs['href']}"
    if titles == 0:
        yield "there is no heading"


def main():
    own, folder = map(pathlib.Path, sys.argv[1:])
    kinds = {
        "json": against_json(own / "lifetrace-report-2.schema.json"),
        "comparison": against_json(own / "lifetrace-comparison-1.schema.json"),
        "sarif": sarif,
        "junit": against_xml(SCHEMAS / "junit.xsd"),
        "checkstyle": against_xml(SCHEMAS / "checkstyle.xsd"),
        "codeclimate": against_json(SCHEMAS / "codeclimate.schema.json"),
        "ndjson": ndjson,
        "csv": comma_separated,
        "trace": trace,
        "otlp": otlp,
        "md": markdown,
    }
    paths = sorted(folder.iterdir())
    found = [] if paths else ["there is nothing to validate"]
    for path in paths:
        check = kinds.get(path.suffix[1:])
        if check is None:
            found.append(f"{path.name}: no schema for this kind")
            continue
        try:
            for problem in check(path):
                found.append(f"{path.name}: {problem}")
        except Exception as error:
            found.append(f"{path.name}: {type(error).__name__}: {str(error)[:300]}")
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
