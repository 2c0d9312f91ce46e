import { delimiterOf, firstRows } from '@/platform/ingest/formats/text/delimiter';

describe('R-DATA-02: delimiter detection', () => {
  test.each([
    ['only a header', 'day;weight', ';'],
    ['only one column', 'weight\n70\n71', ','],
    ['semicolons with decimal commas', 'day;weight\n2026-01-01;70,5\n2026-01-02;71,0', ';'],
    ['a tie, where the first is kept', 'a,b;c', ','],
  ])('%s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test('the first fifty rows are read', () => {
    const rows = [...Array.from({ length: 50 }, () => 'a;b'), ...Array.from({ length: 200 }, () => 'a,b,c')];
    expect(delimiterOf(rows.join('\n'))).toBe(';');
    expect(firstRows(rows.join('\n'))).toHaveLength(50);
  });
});
