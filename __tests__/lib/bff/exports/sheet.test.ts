import { momentColumn, numberColumn, sheetOf, textColumn } from '@/lib/bff/exports/sheet';

interface Row {
  name: string;
  kg: number | null;
}

test('number columns share one width and name their unit, if any, in the heading', () => {
  const { columns, rowOf } = sheetOf<Row>({ sheet: 'Weights', fileName: 'weights' }, [
    textColumn('Name', 20, ({ name }) => name),
    numberColumn('Weight', 'kg', 1, ({ kg }) => kg),
    numberColumn('Index', '', 0, ({ kg }) => kg),
  ]);
  expect(columns).toEqual([
    { header: 'Name', kind: 'text', width: 20 },
    { header: 'Weight (kg)', kind: 'number', decimals: 1, width: 14 },
    { header: 'Index', kind: 'number', decimals: 0, width: 14 },
  ]);
  expect([rowOf({ name: 'Kim', kg: 71.3 }), rowOf({ name: 'Lee', kg: null })]).toEqual([
    ['Kim', 71.3, 71.3],
    ['Lee', null, null],
  ]);
});

test('moments are shown in the viewer’s zone or in each row’s own; missing values stay empty', () => {
  const rows = [
    { zone: 'Asia/Seoul', at: '2026-11-20T22:00:00Z' },
    { zone: 'Asia/Kathmandu', at: Date.UTC(2026, 10, 20, 22) },
    { zone: 'Asia/Seoul', at: null },
  ];
  const { columns, rowOf } = sheetOf<(typeof rows)[number]>({ sheet: 'Moments', fileName: 'moments' }, [
    momentColumn('Here', 'Asia/Seoul', ({ at }) => at),
    momentColumn(
      'There',
      ({ zone }) => zone,
      ({ at }) => at,
    ),
  ]);
  expect(columns).toEqual(['Here', 'There'].map((header) => ({ header, kind: 'moment', width: 18 })));
  const near = (days: number) => expect.closeTo(46_347 + days, 9) as number;
  expect(rows.map(rowOf)).toEqual([
    [near(7 / 24), near(7 / 24)],
    [near(7 / 24), near(225 / 1440)],
    [null, null],
  ]);
});
