import { groupsThousands, mayBeGrouped } from '@/platform/ingest/formats/text/decimalSign';

async function* rows(...cells: string[]) {
  yield { cells: [''] };
  yield { cells };
}

test('commas may group thousands before three digits each', () => {
  expect(['1,645', '12,345,678', '1,645 kcal', '-1,645', '1,645.5'].filter((text) => !mayBeGrouped(text))).toEqual([]);
  expect(['0,381', '1645', '1,64', '1,6450', '1.645', '1645,125', 'Jan 5, 202', ''].filter(mayBeGrouped)).toEqual([]);
});

test.each([
  ['the others have a point', ['1,645', '70.5'], true],
  ['one of them has both', ['1,645.5'], true],
  ['one of them has two', ['1,645', '12,345,678'], true],
  ['there are no others', ['1,645', '70', '2026-06-01 07:00:00', '12.06.2026'], false],
  ['one has a decimal comma', ['1,645', '70.5', '0,381'], false],
  ['one has a comma before two digits, and a unit', ['1,645', '70.5', '70,12 kg'], false],
  ['one has points between thousands', ['1,645', '1.12', '1.645,5'], false],
  ['the point could be between thousands', ['1,645', '1.645'], false],
])('whether commas group thousands when %s: %j', async (_, cells, groups) => expect(await groupsThousands(rows(...cells))).toBe(groups));
