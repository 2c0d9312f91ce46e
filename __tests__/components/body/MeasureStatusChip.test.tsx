/** @jest-environment jest-fixed-jsdom */
import { memberData } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { MeasureStatusChip } from '@/components/body/MeasureStatusChip';
import type { MeasureReading } from '@/lib/body/measure/measureReading';
import { toneOf } from '@/lib/body/measure/shownMeasure';

test.each([
  ['smm', 'LOW', '▼Low'],
  ['smm', 'NORMAL', '●Normal'],
  ['smm', 'HIGH', '▲High'],
  ['weight', 'LOW', '▼Low'],
  ['bfp', 'VERY_HIGH', '▲Very high'],
] as const)('R-BODY-02: the shape next to the status of %s matches its word: %s', async (measure, status, word) => {
  const reading = { status, tone: toneOf(measure, status) } as MeasureReading;
  const { container } = await renderMember(<MeasureStatusChip reading={reading} />, memberData());
  expect(container.querySelector('[data-tone]')).toHaveTextContent(word);
});
