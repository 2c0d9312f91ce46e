/**
 * Files built to exhaust a reader: small to send and expensive to read. Plain JavaScript, so that tests and `bench` can both make them; no
 * such file is in the repository.
 */
import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of files by name. `unpacked` claims this size instead of the true one for every file. */
export function zipOf(files, { level = 9, unpacked } = {}) {
  const bodies = [];
  const entries = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // names are UTF-8
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(unpacked ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, name]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A workbook with one sheet, whose XML below the root is `content`; `strings` are its shared strings, `formats` the number formats of
 * styles 1 and up.
 */
export function workbookWith(content, strings = [], formats = []) {
  const looks = ['0', ...formats].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const shared = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  return zipOf({
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs>${looks}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}">${content}</worksheet>`,
  });
}

/** A workbook of about 1 KB whose only cell claims the position `reference`: a reader that fills up to it grows an array without end. */
export function farCellWorkbook(reference = 'ZZZZZZ1', row = 1) {
  return workbookWith(`<sheetData><row r="${row}"><c r="${reference}" t="inlineStr"><is><t>x</t></is></c></row></sheetData>`);
}

const CRC_STEPS = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400,
];

/** The checksum of a FIT file (FIT protocol, "CRC"). */
function fitSum(bytes) {
  let sum = 0;
  for (const byte of bytes) for (const half of [byte & 15, byte >> 4]) sum = ((sum >> 4) & 0x0fff) ^ CRC_STEPS[sum & 15] ^ CRC_STEPS[half];
  return sum;
}

/** Bytes per message of a heavy recording: header, time, heart rate. */
const MESSAGE = 6;

/** A valid FIT recording of this many records, one per second with six bytes each: 1,398,000 of them are 8 MB. */
export function heavyRecording(messages = 1_398_000) {
  const definition = Buffer.from([0x40, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 0x02]);
  const data = Buffer.alloc(messages * MESSAGE);
  // 2025 in FIT time, which starts in 1990
  const first = Date.UTC(2025, 0, 1) / 1000 - 631_065_600;
  for (let at = 0; at < messages; at += 1) {
    data.writeUInt32LE(first + at, at * MESSAGE + 1);
    data[at * MESSAGE + 5] = 60 + (at % 90);
  }
  const head = Buffer.from([14, 0x10, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]);
  head.writeUInt32LE(definition.length + data.length, 4);
  const whole = Buffer.concat([head, definition, data]);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(fitSum(whole));
  return Buffer.concat([whole, sum]);
}

/** A zipped table with the same weigh-in repeated: reading it yields a thousand times what was sent. */
export function rowBomb(rows = 1_000_000) {
  const head = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId\n';
  return zipOf({ [`${'long-'.repeat(30)}.csv`]: head + `7,3/25/2024 7:30:00 AM,70,,,,,${'1'.repeat(80)}\n`.repeat(rows) });
}
