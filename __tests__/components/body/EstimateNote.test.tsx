/** @jest-environment jest-fixed-jsdom */
import { bodyRecordOf } from '@/__tests__/support/screen/bodyData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { EstimateNote } from '@/components/body/EstimateNote';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test.each([
  ['on the screen it has the size of other notes', false, '0.8125rem'],
  ['on the sheet it has the size of the text around it', true, 'inherit'],
])('%s', async (_, onPaper, size) => {
  const record = { ...bodyRecordOf(1, '2026-11-18T03:00:00Z'), estimated: ['smm' as const] };
  const { container } = await renderMember(<EstimateNote records={[record]} onPaper={onPaper} />, {});
  expect(getComputedStyle(container.querySelector('[data-estimate-note]')!).fontSize).toBe(size);
});
