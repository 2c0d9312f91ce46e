import { countIn, numberIn, csvRowsOf, presentText, tableIn } from '@/platform/ingest/formats/text/csv';
import { encodingOf } from '@/platform/ingest/formats/text/decode';
import { headOf } from '@/platform/ingest/formats/format';
import { withings } from '@/platform/ingest/formats/withings';
import { convert, quantityIn } from '@/platform/ingest/formats/values/units';
import type { SourceFile } from '@/platform/ingest/formats/text/source';
import { inCp949, syllablesInCp949 } from '../../../../support/files/cp949';
import { exported, readBack } from '../../../../support/files/exports';

const HEADER = 'Date,"Weight (kg)",Comments';

/** A file of any length that is never in memory as a whole. */
const endless = (name: string, first: string, piece: string, times: number): SourceFile => ({
  name,
  size: first.length + piece.length * times,
  async *open() {
    yield Buffer.from(first);
    const chunk = Buffer.from(piece);
    for (let at = 0; at < times; at += 1) yield chunk;
  },
});

async function cellsOf(text: string | Uint8Array) {
  const table = await tableIn(exported('x.csv', text, 5), (cells) => cells.includes('b'));
  if (!table) return null;
  const rows = [];
  for await (const { line, cell } of csvRowsOf(table)) rows.push([line, cell('a'), cell('b')]);
  return rows;
}

describe('R-DATA-02: tables', () => {
  test.each([
    ['commas', 'a,b\n1,2\n\n3,4'],
    ['semicolons', 'a;b;\r\n1;2;\r\n\r\n3;4;\r\n'],
    ['tabs', 'a\tb\n1\t2\n\n3\t4'],
    ['old line endings', 'a,b\r1,2\r\r3,4'],
    ['a header with another delimiter than its rows', 'a,b\n1;2\n\n3;4'],
    ['such a header with its rows’ empty cells', 'a;b,\n1,2\n\n3,4'],
    ['quotes, surrounding spaces and ragged rows', '"a" , "b"\n"1" , 2 ,9,9\n\n3,4'],
    ['UTF-16 with a BOM', Buffer.from('\uFEFFa,b\n1,2\n\n3,4', 'utf16le')],
    ['UTF-16 without a BOM', Buffer.from('a,b\n1,2\n\n3,4', 'utf16le')],
  ])('%s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      [2, '1', '2'],
      [4, '3', '4'],
    ]);
  });

  test('a CP949 table keeps every syllable, also if only a few occur', async () => {
    const syllables = syllablesInCp949();
    const names = [...syllables.keys()];
    const rows = Array.from({ length: 1_397 }, (_, index) => names.slice(index * 8, index * 8 + 8).join(''));
    const all = inCp949(['a,b', ...rows.map((name) => `${name},1`)].join('\n'), syllables);
    expect((await cellsOf(all))?.map(([, name]) => name)).toEqual(rows);
    const wrong: string[] = [];
    for (const syllable of names)
      if ((await encodingOf(exported('x.csv', inCp949(`이름,b\n김${syllable}하,1`, syllables), 64))) !== 'cp949') wrong.push(syllable);
    expect(wrong).toEqual([]);
  });

  test('a Western European table keeps its letters, also two adjacent ones in a word', async () => {
    const rows = ['Müller', 'José', 'Muñoz', 'Größe'].map((name, index) => [index + 2, name, '1']);
    const text = ['a,b', ...rows.map(([, ...cells]) => cells.join(','))].join('\n');
    expect(await cellsOf(Buffer.from(text, 'latin1'))).toEqual(rows);
  });

  test('a preamble is skipped, placeholders are null, and a file without the header is not recognised', async () => {
    expect(await cellsOf('Report of 2026\nPerson: x\n\na,b\n--,null\n1,')).toEqual([
      [5, null, null],
      [6, '1', null],
    ]);
    expect(await cellsOf('c,d\n1,2')).toBeNull();
    // without a column, and with one that occurs twice
    expect(await cellsOf('c,b\n1,2')).toEqual([[2, null, '2']]);
    expect(await cellsOf('a,b,a\n1,2,3')).toEqual([[2, '1', '2']]);
  });

  test('a header is found below at most a hundred lines', async () => {
    const below = (lines: number) => cellsOf([...Array<string>(lines).fill('Report,x'), 'a,b', '1,2'].join('\n'));
    expect(await below(100)).toEqual([[102, '1', '2']]);
    expect(await below(101)).toBeNull();
  });

  test('a separator line for spreadsheets may precede the header', async () => {
    expect(
      (await readBack(exported('x.csv', ['sep=;', 'Date;"Weight (kg)";Comments', '2026-01-01 07:00:00;80,5;']))).readings,
    ).toMatchObject([{ weight: 80.5 }]);
  });

  test.each([['x'], [','], ['"']])('an endless line of %p is a fault', async (letter) => {
    const file = endless('x.csv', `${HEADER}\n`, letter.repeat(65_536), 40);
    await expect(readBack(file, withings)).rejects.toMatchObject({ code: 'brokenTable' });
  });

  test('an unclosed quote is a fault, and does not fill the memory', async () => {
    const file = endless('x.csv', `${HEADER}\n"2026-01-01`, 'x'.repeat(65_536), 64);
    await expect(readBack(file, withings)).rejects.toMatchObject({ code: 'brokenTable', file: 'x.csv' });
  });

  test('a million empty lines and one weigh-in are read quickly and in little memory', async () => {
    const file = endless('x.csv', `${HEADER}\n2026-01-01 07:00:00,80,\n`, '\n'.repeat(100_000), 10);
    expect((await headOf(file)).rows[0]).toEqual(['Date', 'Weight (kg)', 'Comments']);
    const before = process.memoryUsage().rss;
    const { readings } = await readBack(file, withings);
    expect(readings).toHaveLength(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });

  test('binary content is a fault', async () => {
    const file = exported('x.csv', Buffer.concat([Buffer.from(`${HEADER}\n`.repeat(3)), Buffer.from([0, 1, 2, 0xff])]));
    await expect(readBack(file, withings)).rejects.toMatchObject({ code: 'encoding' });
  });

  test('formulas are not numbers; implausible dates are read, for the reading check to refuse', async () => {
    const { refused, readings } = await readBack(
      exported('x.csv', [HEADER, '2026-01-01 07:00:00,=40+40,', '1970-01-01 00:00:00,80,', '2100-01-01 00:00:00,80,', 'soon,80,']),
      withings,
    );
    expect(refused).toEqual([
      [2, 'Weight (kg)', 'invalid'],
      [5, 'Date', 'time'],
    ]);
    expect(readings).toMatchObject([{ measuredAt: '1970-01-01T00:00:00' }, { measuredAt: '2100-01-01T00:00:00' }]);
  });
});

describe('R-DATA-02: numbers and units', () => {
  test.each([
    ['83.2', false, 83.2],
    ['12,345', false, 12345],
    ['1,234,567.5', false, 1234567.5],
    ['83,2', false, null],
    ['0,123', false, null],
    ['83,2', true, 83.2],
    ['1.234,5', true, 1234.5],
    ['83.2', true, 83.2],
    ['7 kg', false, null],
    ['=1+1', false, null],
    ['', false, null],
    [null, false, null],
    ['-.5', false, -0.5],
    ['5.', false, 5],
    ['1.5e-3', false, 0.0015],
    ['1e100', false, null],
    ['9007199254740991', false, 9007199254740991],
    ['-9007199254740991', false, -9007199254740991],
    ['9007199254740992', false, null],
  ])('%p, with decimal commas: %p', (text, comma, number) => expect(numberIn(text, comma)).toBe(number));

  test('a comma is no decimal sign unless the table says so; a count is whole', () => {
    expect([numberIn('83,2'), countIn('83,0'), countIn('83,0', true), countIn('12,345')]).toEqual([null, null, 83, 12_345]);
    expect(['83', '83.0', '83.5', '', null].map((text) => countIn(text))).toEqual([83, 83, null, null, null]);
  });

  test('an empty cell, one of its placeholders and a missing one say nothing', () => {
    expect(['', '-', '--', 'NULL', 'NaN', 'N/A', undefined].map(presentText)).toEqual(Array(7).fill(null));
    expect(['0', ' ', '---', 'none'].map(presentText)).toEqual(['0', ' ', '---', 'none']);
  });

  test('every unit has its own factor, and none is guessed', () => {
    expect(convert('mass', 200, 'lb')).toBeCloseTo(90.718474, 9);
    expect(convert('mass', 12, 'st')).toBeCloseTo(76.203518, 6);
    expect(convert('mass', 111_600, 'g')).toBeCloseTo(111.6, 9);
    expect(convert('distance', 1, 'mi')).toBe(1.609344);
    expect(convert('glucose', 5.5, 'mmol/L')).toBeCloseTo(99.0858, 9);
    expect([convert('mass', 80, null), convert('mass', 80, ''), convert('mass', 80, 'km'), convert('mass', 80, 'constructor')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([quantityIn('111.6 kg'), quantityIn('70.2kg'), quantityIn('70'), quantityIn('kg')]).toEqual([
      { number: '111.6', unit: 'kg' },
      { number: '70.2', unit: 'kg' },
      null,
      null,
    ]);
  });
});
