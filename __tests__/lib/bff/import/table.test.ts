import { deflateRawSync } from 'node:zlib';
import { readTable } from '@/lib/bff/import/table';
import { openWorkbook, type WorkbookRow } from '@/lib/bff/export/workbook';
import { inCp949, syllablesInCp949 } from '@/__tests__/support/cp949';
import { filesOf } from '@/__tests__/support/workbook';

jest.setTimeout(60_000);

const ROWS = 2000;
const read = (text: string | Buffer) => readTable(typeof text === 'string' ? Buffer.from(text) : text, ROWS);
const codeOf = (bytes: Buffer) =>
  readTable(bytes, ROWS).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

async function workbookOf(rows: WorkbookRow[]): Promise<Buffer> {
  async function* pages() {
    yield rows;
  }
  const columns = ['ID', 'Name', 'Phone'].map((header) => ({ header, kind: 'text' as const, width: 10 }));
  const stream = openWorkbook({ sheet: 'Members', columns, pages: pages(), onEnd: () => undefined });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** A zip of some files, as small as can be; no check sums, which no reader here looks at. */
function zipOf(files: Record<string, string | Buffer>): Buffer {
  const [bodies, entries]: Buffer[][] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries!.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name)]));
    bodies!.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries!);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries!.length, 4);
  end.writeUInt16LE(entries!.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies!, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const TABLE = [
  ['아이디', '이름'],
  ['kim.hana', '김하나'],
];

test('R-MEMB-07: CSV in UTF-8 with and without its mark, UTF-16 and CP949, with any of the usual separators', async () => {
  for (const sign of [',', ';', '\t']) {
    const text = TABLE.map((row) => row.join(sign)).join('\r\n');
    expect(await read(text)).toEqual(TABLE);
    expect(await read(`\uFEFF${text}`)).toEqual(TABLE);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(TABLE);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(TABLE);
  }
  // 아이디,이름 / kim.hana,김하나 and 똠방각하, which CP949 has and EUC-KR has not
  const korean = Buffer.from('bec6c0ccb5f02cc0ccb8a70d0a6b696d2e68616e612cb1e8c7cfb3aa0d0a782c8c63b9e6b0a2c7cf', 'hex');
  expect(await read(korean)).toEqual([...TABLE, ['x', '똠방각하']]);
});

test('R-MEMB-07: every Korean syllable comes through in a list that Korean Windows wrote', async () => {
  const syllables = syllablesInCp949();
  const names = [...syllables.keys()];
  const rows = Array.from({ length: 1_397 }, (_, index) => names.slice(index * 8, index * 8 + 8).join(''));
  expect(await read(inCp949(['id,name', ...rows.map((name, index) => `m${index},${name}`)].join('\r\n'), syllables))).toEqual([
    ['id', 'name'],
    ...rows.map((name, index) => [`m${index}`, name]),
  ]);
});

test('R-MEMB-07: quoted cells keep separators, line breaks and quotes; leading zeros stay', async () => {
  expect(await read('a,b\n"x, ""y""\nz",01012345678\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '01012345678'],
  ]);
});

test('R-MEMB-07: the first sheet of a workbook as texts: names, numbers, and what would be a formula', async () => {
  expect(
    await read(
      await workbookOf([
        ['kim.hana', '김하나', '01012345678'],
        ['@kim', '=1+1', 1_012_345_678],
      ]),
    ),
  ).toEqual([
    ['ID', 'Name', 'Phone'],
    ['kim.hana', '김하나', '01012345678'],
    ["'@kim", "'=1+1", '1012345678'],
  ]);
});

test('R-MEMB-07 U1: what is no table is refused by its content, whatever it is called', async () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const noLetters = Buffer.concat([inCp949('아이디,이름\nx,'), Buffer.of(0xff, 0x0a)]);
  for (const bytes of [
    old,
    noLetters,
    Buffer.from([0, 1, 2, 3]),
    Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'),
    Buffer.from('PK\x03\x04 and no more'),
  ])
    expect(await codeOf(bytes)).toBe('UNSUPPORTED_TYPE');
  expect(await codeOf(zipOf({ 'word/document.xml': '<x/>' }))).toBe('UNSUPPORTED_TYPE');
  const whole = await workbookOf([['a', 'b', 'c']]);
  expect(await codeOf(whole.subarray(0, whole.length - 40))).toBe('UNSUPPORTED_TYPE');
});

test('U4: a file that grows when it is unpacked, has too many rows or cells far out, is refused soon', async () => {
  const began = performance.now();
  const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 * 1024, 32), 'xl/workbook.xml': '<x/>' });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await codeOf(bomb)).toBe('TOO_LARGE');
  // one that says of itself to be small
  const liar = Buffer.from(bomb);
  const directory = liar.readUInt32LE(liar.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  liar.writeUInt32LE(1000, directory + 24);
  expect(await codeOf(liar)).not.toBe('read');
  expect(await codeOf(Buffer.from(`id\n${'x\n'.repeat(ROWS + 1)}`))).toBe('TOO_LARGE');
  expect(await codeOf(Buffer.from(`id\n${'x\n'.repeat(ROWS)}`))).toBe('read');
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('U4: a cell at the far corner of a sheet costs no more than the time it is given', async () => {
  const parts = await workbookParts('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>');
  const before = process.memoryUsage().rss;
  expect(['TOO_LARGE', 'UNSUPPORTED_TYPE', 'read']).toContain(await codeOf(parts));
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

/** A workbook whose sheet holds one more row. */
async function workbookParts(row: string): Promise<Buffer> {
  const files = Object.fromEntries(filesOf(await workbookOf([])));
  const sheet = files['xl/worksheets/sheet1.xml']!.replace('</sheetData>', `${row}</sheetData>`);
  return zipOf({ ...files, 'xl/worksheets/sheet1.xml': sheet });
}
