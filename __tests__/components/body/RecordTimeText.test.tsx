/** @jest-environment jest-fixed-jsdom */
import { bodyRecordOf, memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { RecordTimeText } from '@/components/body/RecordTimeText';

test.each([
  ['manual', 'Entered by hand'],
  ['withings', 'Other device'],
])('R-TRUE-03: the device of a record from %s is called %s', async (source, deviceName) => {
  const origin = { source, also: [], time: null, offset: null, deliveredAt: null };
  const record = { ...bodyRecordOf(1, '2026-11-18T03:00:00Z'), device: 'EX' as const, origin };
  const { container } = await renderMember(<RecordTimeText record={record} now={NOW.toISOString()} />, memberData());
  expect(container).toHaveTextContent(new RegExp(`· ${deviceName}$`));
});
