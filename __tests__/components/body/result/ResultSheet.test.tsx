/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { bodyRecordOf, memberData, NOW, PERSON } from '@/__tests__/support/screen/bodyData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { ResultSheet } from '@/components/body/result/ResultSheet';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

async function sheetOf(person: { gender: 'M'; age: number; height: number }): Promise<HTMLElement> {
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', person);
  const sheet = <ResultSheet record={record} previous={null} person={person} guide={null} history={[record]} now={NOW.toISOString()} />;
  await renderMember(sheet, memberData());
  return screen.getByRole('article');
}

test('R-TRUE-02: under 18 the sheet has only values: no empty bars, no status dashes, and no part named after obesity', async () => {
  const sheet = await sheetOf({ ...PERSON, age: 16 });
  expect(sheet.querySelectorAll('li[data-measure]')).toHaveLength(6);
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toContain('Weight81.4\u00a0kg');
  expect(sheet.querySelector('li [data-percent], li [role=img]')).toBeNull();
  expect(within(sheet).queryByText('Normal range')).toBeNull();
  expect(within(sheet).getByRole('region', { name: 'BMI and body fat' })).toBeInTheDocument();
  expect(within(sheet).queryByRole('region', { name: 'Obesity' })).toBeNull();
});

test('R-BODY-07: from age 18 each value is on its bar with its status', async () => {
  const sheet = await sheetOf({ ...PERSON, age: 18 });
  expect(sheet.querySelectorAll('li[data-measure] [role=img]')).toHaveLength(6);
  expect(within(sheet).getByText('Normal range')).toBeInTheDocument();
  expect(within(sheet).getByRole('region', { name: 'Obesity' })).toBeInTheDocument();
});

test.each([
  ['the upstream’s', 107.6, '107.6% Normal'],
  ['without one, computed from the ideal weight', undefined, '120.1% Mild obesity'],
])('R-BODY-07: the sheet shows the obesity degree: %s', async (_, obesity, shown) => {
  const record = { ...bodyRecordOf(2, '2026-11-18T03:00:00Z'), obesity };
  await renderMember(
    <ResultSheet record={record} previous={null} person={PERSON} guide={null} history={[record]} now={NOW.toISOString()} />,
    memberData(),
  );
  expect(screen.getByText('Obesity degree').nextSibling?.textContent?.replace(/ +/g, ' ')).toBe(shown);
});

test('R-TRUE-01 R-TRUE-02: the star at each estimated value of the history is explained above, and a line says why scales differ', async () => {
  const measured = { smm: { value: 36.2 } };
  const record = { ...bodyRecordOf(2, '2026-11-18T03:00:00Z', { measured }), measured };
  const before = bodyRecordOf(1, '2026-11-04T03:00:00Z');
  const sheet = (
    <ResultSheet record={record} previous={before} person={PERSON} guide={null} history={[record, before]} now={NOW.toISOString()} />
  );
  await renderMember(sheet, memberData());
  const history = screen.getByRole('region', { name: /History/ });
  expect(within(history).getByText('Last 2 measurements · * estimated')).toBeInTheDocument();
  const cells = [...history.querySelectorAll('[data-measure=smm] [role=cell]')].map((cell) => cell.textContent);
  expect(cells.slice(-2)).toEqual(['34.6*estimated', '36.2']);
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'SCORE_FAT');
});

test.each([
  ['two years', '2024-11-18T03:00:00Z', ['Nov 18, 2024', 'Nov 18, 2026']],
  ['this year', '2026-11-04T03:00:00Z', ['Nov 4', 'Nov 18']],
] as const)('R-BODY-07: the history of %s shows the days of its values', async (_, before, days) => {
  const records = [bodyRecordOf(2, '2026-11-18T03:00:00Z'), bodyRecordOf(1, before)];
  const sheet = <ResultSheet record={records[0]!} previous={null} person={PERSON} guide={null} history={records} now={NOW.toISOString()} />;
  await renderMember(sheet, memberData());
  const rows = within(screen.getByRole('region', { name: /History/ })).getAllByRole('row');
  const cells = within(rows.at(-1)!).getAllByRole('cell');
  // text that may wrap: each part is in its own line
  expect(cells.map(({ textContent }) => textContent)).toEqual(days);
});
