import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { csvOf } from '@/lib/format/csv';
import { RISKY_START } from '@/lib/format/plainText';

const read = (text: string) => parse(text.slice(1), { relax_column_count: true }) as string[][];

test('R-DASH-05: numbers have no grouping or unit, the unit is in the heading, and a dash is empty', () => {
  const text = csvOf({
    columns: ['Date', 'Weight', 'BMR', 'Body fat', 'Change', 'Pressure'],
    rows: [
      ['Nov 21, 2026', '77.6 kg', '1,716 Cal', '21.6%', '+0.4 kg', '120/80'],
      ['Nov 16, 2026', '–', '980 Cal', '22%', '−1.2 kg', '118/79'],
    ],
  });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(read(text)).toEqual([
    ['Date', 'Weight (kg)', 'BMR (Cal)', 'Body fat (%)', 'Change (kg)', 'Pressure'],
    ['Nov 21, 2026', '77.6', '1716', '21.6', '0.4', '120/80'],
    ['Nov 16, 2026', '', '980', '22', '-1.2', '118/79'],
  ]);
});

test('non-breaking spaces become plain ones, so that spreadsheets recognise dates', () => {
  const rows = [
    ['Nov\u00a021,\u00a02026, 07:55', '1\u00a0kg'],
    ['Nov\u00a022,\u00a02026, 07:55', '2\u00a0lb'],
  ];
  expect(read(csvOf({ columns: ['', 'x'], rows })).slice(1)).toEqual([
    ['Nov 21, 2026, 07:55', '1 kg'],
    ['Nov 22, 2026, 07:55', '2 lb'],
  ]);
});

test('the first column names its row, and stays as it is even if it holds figures', () => {
  const rows = [
    ['5 km', '25 min'],
    ['10 km', '52 min'],
  ];
  expect(read(csvOf({ columns: ['Distance', 'Time'], rows }))).toEqual([
    ['Distance', 'Time (min)'],
    ['5 km', '25'],
    ['10 km', '52'],
  ]);
});

test('a column with different units, words or times stays as it is', () => {
  const rows = [
    ['a', '1 kg', '12:30', 'Normal'],
    ['b', '2 lb', '13:00', '3'],
  ];
  expect(read(csvOf({ columns: ['', 'x', 'at', 'status'], rows })).slice(1)).toEqual(rows);
});

test('X1: no text in the file starts a formula, and quoted text is read back unchanged', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")', 'a,b', 'say "hi"', 'line\nbreak'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const back = read(csvOf({ columns: ['name', 'text'], rows }));
      for (const [index, row] of rows.entries()) {
        for (const [column, text] of row.entries()) {
          const got = back[index + 1]?.[column] ?? '';
          if (RISKY_START.test(got)) expect(Number.isFinite(Number(got))).toBe(true);
          else if (RISKY_START.test(text) && got !== '') expect(got === `'${text}` || Number.isFinite(Number(got))).toBe(true);
        }
      }
    }),
  );
});

test('R-DASH-05: a dash among words is empty too, and so are the cells that a row lacks', () => {
  const rows = [['a', 'Normal', '1 kg'], ['b', '–', '–'], ['c']];
  expect(read(csvOf({ columns: ['', 'status', 'x'], rows }))).toEqual([
    ['', 'status', 'x (kg)'],
    ['a', 'Normal', '1'],
    ['b', '', ''],
    ['c', '', ''],
  ]);
});
