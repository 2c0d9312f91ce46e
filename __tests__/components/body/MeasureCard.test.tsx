/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { bodyRecordOf, memberData, PERSON } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { MeasureCard } from '@/components/body/MeasureCard';
import { readingsOf } from '@/lib/body/measure/measureReading';

const AT = '2026-11-18T03:00:00Z';
const typed = {
  ...bodyRecordOf(3, AT, { bfp: null, ecf: null }),
  origin: { source: 'manual', also: [], time: null, offset: null, deliveredAt: null },
};

test.each([
  ['a device does not measure it', bodyRecordOf(1, AT, { bfp: null }), PERSON, 'bfp', 'Not measured by this device'],
  ['the date of birth it depends on is unknown', bodyRecordOf(2, AT, { age: null }), null, 'smm', 'Needs a date of birth'],
  ['only a weight was entered', typed, PERSON, 'smm', 'Only the weight was entered'],
] as const)('R-SHELL-09 R-BODY-02: a value that is missing because %s says so', async (_why, record, person, measure, sentence) => {
  await renderMember(<MeasureCard measure={measure} reading={readingsOf(record, null, person)[measure]} />, memberData());
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test.each([
  ['ecf', { ecf: 0.39 }, 'good'],
  ['bfp', { bfp: 20 }, 'good'],
  ['bfp', { bfp: 20.1 }, 'over'],
  // 70.75 kg are 22.97 kg/m², shown as 23.0
  ['bmi', { weight: 70.75 }, 'over'],
] as const)('R-BODY-02: the pin of %s at %j is coloured as the status beside it', async (measure, changes, tone) => {
  const reading = readingsOf(bodyRecordOf(1, AT, changes), null, PERSON)[measure];
  const { container } = await renderMember(<MeasureCard measure={measure} reading={reading} />, memberData());
  expect(container.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
  expect(container.querySelector('[data-percent]')).toHaveAttribute('data-pin', tone);
});
