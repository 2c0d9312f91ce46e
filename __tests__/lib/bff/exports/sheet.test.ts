import { numberColumn, sheetOf, textColumn } from '@/lib/bff/exports/sheet';

interface Row {
  name: string;
  kg: number | null;
}

test('numbers stand alone in columns of one width, under a heading that names their unit where they have one', () => {
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
