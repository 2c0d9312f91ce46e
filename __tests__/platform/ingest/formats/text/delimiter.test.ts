import { delimiterOf, firstRows, headerCells } from '@/platform/ingest/formats/text/delimiter';

describe('R-DATA-02: delimiter detection', () => {
  test.each([
    ['only a header', 'day;weight', ';'],
    ['only one column', 'weight\n70\n71', ','],
    ['semicolons with decimal commas', 'day;weight\n2026-01-01;70,5\n2026-01-02;71,0', ';'],
    ['a tie, where the first is kept', 'a,b;c', ','],
    ['tabs', 'day\tweight\n2026-01-01\t70,5', '\t'],
    ['bars', 'day|weight\n2026-01-01|70,5\n2026-01-02|71', '|'],
    ['three rows of two cells and one of five', 'a,b,c,d,e\n1;2\n3;4\n5;6', ';'],
    ['lines of text above the header', 'A report\nof one scale\nday;weight', ';'],
    ['as many rows, where more cells count', 'a,b;c;d\n1,2;3;4', ';'],
    ['one line that is all text', 'nothing to see', ','],
  ])('%s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test('the last line of a beginning of 60,000 letters may be cut off and is left out, unless it is the only one', () => {
    const rowsOf = (length: number) => firstRows(`a;b\n1;2\n3;${'4'.repeat(length - 10)}`).length;
    expect([59_999, 60_000].map(rowsOf)).toEqual([3, 2]);
    expect(firstRows('x'.repeat(60_000))).toHaveLength(1);
    expect([firstRows('a;b\n1;2'), firstRows('')]).toEqual([[['a', 'b'], ['1', '2']], []]); // prettier-ignore
  });

  test('cells are trimmed, rows may be ragged or empty, and quotes may stand in a text', () => {
    const rows = firstRows('\ufeff day ; "a ; b" ; 5 "feet"\r\n\r\n1;2\r3;4;5;6\n');
    expect(rows).toEqual([
      ['day', 'a ; b', '5 "feet"'],
      ['1', '2'],
      ['3', '4', '5', '6'],
    ]);
  });

  test('a header with another delimiter than its rows is split at the one that gives the most cells', () => {
    expect([['a;b;c'], ['a,b;c;d', ''], ['a,b;c']].map(headerCells)).toEqual([['a', 'b', 'c'], ['a,b', 'c', 'd'], ['a', 'b;c']]); // prettier-ignore
    expect(firstRows('\ufeff"day";"weight"')).toEqual([['day', 'weight']]);
    for (const cells of [['a;b', 'x'], ['a'], ['a', ''], []]) expect(headerCells(cells)).toEqual(cells);
    expect(firstRows('day;weight\n2026-01-01,70\n2026-01-02,71')).toEqual([
      ['day', 'weight'],
      ['2026-01-01', '70'],
      ['2026-01-02', '71'],
    ]);
  });

  test('the first fifty rows are read', () => {
    const rows = [...Array.from({ length: 50 }, () => 'a;b'), ...Array.from({ length: 200 }, () => 'a,b,c')];
    expect(delimiterOf(rows.join('\n'))).toBe(';');
    expect(firstRows(rows.join('\n'))).toHaveLength(50);
  });
});
