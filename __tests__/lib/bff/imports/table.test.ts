import { readTable } from '@/lib/bff/imports/table';
import type { AppError } from '@/lib/shared/errors';
import { openWorkbook, type WorkbookRow } from '@/lib/bff/exports/workbook';
import { inCp949, syllablesInCp949 } from '@/__tests__/support/files/cp949';
import { farCellWorkbook, workbookWith, zipOf } from '@/__tests__/support/files/hostileFiles.mjs';

jest.setTimeout(60_000);

const ROWS = 2000;
const read = (text: string | Buffer) => readTable(typeof text === 'string' ? Buffer.from(text) : text, ROWS);
const codeOf = (bytes: Buffer) =>
  readTable(bytes, ROWS).then(
    () => 'read',
    ({ code, options }: AppError) => [code, ...(options.fields ?? []).map((field) => field.code)].join(' '),
  );

async function workbookOf(rows: WorkbookRow[]): Promise<Buffer> {
  async function* pages() {
    yield rows;
  }
  const columns = ['ID', 'Name', 'Phone'].map((header) => ({ header, kind: 'text' as const, width: 10 }));
  const stream = openWorkbook({ sheet: 'Members', columns, pages: pages(), onEnd: () => undefined });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const TABLE = [
  ['아이디', '이름'],
  ['kim.hana', '김하나'],
];

test('R-MEMB-07: CSV in UTF-8 with and without a BOM, UTF-16 and CP949, with the usual separators', async () => {
  for (const sign of [',', ';', '\t']) {
    const text = TABLE.map((row) => row.join(sign)).join('\r\n');
    expect(await read(text)).toEqual(TABLE);
    expect(await read(`\uFEFF${text}`)).toEqual(TABLE);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(TABLE);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(TABLE);
  }
  // 아이디,이름 / kim.hana,김하나 and 똠방각하, which CP949 has and EUC-KR lacks
  const korean = Buffer.from('bec6c0ccb5f02cc0ccb8a70d0a6b696d2e68616e612cb1e8c7cfb3aa0d0a782c8c63b9e6b0a2c7cf', 'hex');
  expect(await read(korean)).toEqual([...TABLE, ['x', '똠방각하']]);
});

test('R-MEMB-07: every Korean syllable survives in a file written by Korean Windows', async () => {
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

test('R-MEMB-07: the first sheet of a workbook is read as text: names, numbers and formula-like text', async () => {
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

test('R-MEMB-07 U1: other file types are refused by their content, whatever their name', async () => {
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

test('R-MEMB-07: blank lines in a CSV file do not count as rows, and none of the others is lost', async () => {
  const lines = Array.from({ length: 1_500 }, (_, index) => `m${index},Kim`);
  const table = (await read(Buffer.from(`id,name\n${lines.join('\n\n')}`))) as string[][];
  expect(table.filter((cells) => cells.join('') !== '')).toHaveLength(lines.length + 1);
  expect(await codeOf(Buffer.from(`id\n${'x\n\n'.repeat(ROWS + 1)}`))).toBe('TOO_LARGE');
});

test('U4: a zip bomb, too many rows and far-out cells are refused quickly', async () => {
  const began = performance.now();
  const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 * 1024, 32), 'xl/workbook.xml': '<x/>' });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await codeOf(bomb)).toBe('TOO_LARGE');
  // an archive that declares a small size
  const liar = Buffer.from(bomb);
  const directory = liar.readUInt32LE(liar.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  liar.writeUInt32LE(1000, directory + 24);
  expect(await codeOf(liar)).not.toBe('read');
  expect(await codeOf(Buffer.from(`id\n${'x\n'.repeat(ROWS + 1)}`))).toBe('TOO_LARGE');
  expect(await codeOf(Buffer.from(`id\n${'x\n'.repeat(ROWS)}`))).toBe('read');
  expect(performance.now() - began).toBeLessThan(20_000);
});

const sheet = (...rows: string[]) => workbookWith(`<sheetData>${rows.join('')}</sheetData>`);
const cell = (reference: string, text = 'x') => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('U4: a cell beyond or far out in a sheet is refused before memory grows', async () => {
  const before = process.memoryUsage().rss;
  for (const reference of ['ZZZZZZ1', 'XFE1', 'A1048577', 'A9999999999', 'A1e9', 'a1', 'XFD1048576', 'ALL2000'])
    expect([reference, await codeOf(farCellWorkbook(reference))]).toEqual([reference, 'BAD_INPUT cells']);
  expect(await codeOf(farCellWorkbook('A1', 1e9))).toBe('BAD_INPUT cells');
  expect(await codeOf(workbookWith('<dimension ref="A1:ZZZZZZ1"/><sheetData/>'))).toBe('BAD_INPUT cells');
  expect(
    await codeOf(workbookWith('<q:sheetData xmlns:q="x"><q:row r="1"><q:c r="ZZZZZZ1"><q:v>1</q:v></q:c></q:row></q:sheetData>')),
  ).toBe('BAD_INPUT cells');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('R-MEMB-07: formatted but empty cells far out do not prevent reading', async () => {
  const list = sheet(
    `<row r="1">${cell('A1', 'ID')}${cell('B1', 'Name')}<c r="XFD1" s="0"/></row>`,
    '<row r="1048576"><c r="XFD1048576" s="0"/></row>',
  );
  expect(await read(list)).toEqual([['ID', 'Name']]);
});

test('R-MEMB-07: an error cell keeps its text, and a date-formatted number that is no date keeps its digits', async () => {
  const numbers = ['45000', '1012345678', '1.012345678E9', '20240501', '-5'];
  const dated = (value: string, at: number) => {
    const formula = at % 2 === 0 ? '' : '<f>B1+"&gt;"</f>';
    return `<c r="${'ABCDE'[at]}2" s="1">${formula}<v>${value}</v></c>`;
  };
  const list = workbookWith(
    `<sheetData><row r="1">${cell('A1', 'ID')}<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r='C1' t='e' s='1'><v>#N/A</v></c></row><row r="2">${numbers.map(dated).join('')}</row></sheetData>`,
    [],
    ['14'],
  );
  expect(await read(list)).toEqual([
    ['ID', '#DIV/0!', '#N/A', '', ''],
    ['2023-03-15', '1012345678', '1012345678', '20240501', '-5'],
  ]);
});

test('U4: one long shared string in many cells is not multiplied', async () => {
  const shared = (row: number) =>
    `<row r="${row}">${['A', 'B', 'C', 'D'].map((at) => `<c r="${at}${row}" t="s"><v>0</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 1_000 }, (_, index) => shared(index + 1)).join('');
  expect(await codeOf(workbookWith(`<sheetData>${rows}</sheetData>`, ['x'.repeat(100_000)]))).toBe('TOO_LARGE');
});

test('U4: a client that leaves ends the worker process', async () => {
  const leaving = new AbortController();
  const reading = readTable(Buffer.from('id\nx\n'), ROWS, leaving.signal);
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ code: 'INTERNAL' });
  await expect(readTable(Buffer.from('id\nx\n'), ROWS, leaving.signal)).rejects.toThrow();
});
