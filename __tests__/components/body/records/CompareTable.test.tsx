/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { bodyRecordOf, memberData, NOW, PERSON } from '@/__tests__/support/screen/bodyData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { CompareTable } from '@/components/body/records/CompareTable';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test.each([
  ['of two years', '2024-11-18T03:00:00Z', '2026-11-18T03:00:00Z', ['EarlierNov 18, 2024', 'LaterNov 18, 2026']],
  ['of a year that is over', '2025-03-01T03:00:00Z', '2025-11-18T03:00:00Z', ['EarlierMar 1, 2025', 'LaterNov 18, 2025']],
  ['of this year', '2026-11-04T03:00:00Z', '2026-11-18T03:00:00Z', ['EarlierNov 4', 'LaterNov 18']],
] as const)('R-BODY-06: the headings of measurements %s tell them apart', async (_, before, after, heads) => {
  await renderMember(
    <CompareTable earlier={bodyRecordOf(1, before)} later={bodyRecordOf(2, after)} person={PERSON} now={NOW.toISOString()} />,
    memberData(),
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Value',
    ...heads,
    'Difference',
  ]);
});

test.each([
  ['FN', 'FT', false],
  ['FN', 'SM', true],
] as const)('R-BODY-01 R-BODY-06: records of %s and %s compare another device: %s', async (before, after, isOther) => {
  const [earlier, later] = [bodyRecordOf(1, '2026-11-04T03:00:00Z'), bodyRecordOf(2, '2026-11-18T03:00:00Z')];
  const origin = { source: 'device', also: [], time: null, offset: null, deliveredAt: later.date };
  await renderMember(
    <CompareTable
      earlier={{ ...earlier, device: before, origin }}
      later={{ ...later, device: after, origin }}
      person={PERSON}
      now={NOW.toISOString()}
    />,
    memberData(),
  );
  expect(document.querySelector('[data-other-device]') !== null).toBe(isOther);
});
