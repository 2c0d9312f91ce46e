/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { ReportScreen } from '@/components/mission/report/ReportScreen';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';
import { keyOf } from '@/lib/shared/readKey';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => jest.useRealTimers());
afterAll(() => portal.close());

const NOW = '2026-11-28T09:00:00Z';
const REPORT = {
  missionSeq: 5,
  title: 'Walk',
  contents: 'Every day',
  missionType: 'ALL',
  startDate: Date.parse(NOW) + 20_000,
  endDate: null,
  urlImg: null,
  imgDue: false,
  senderName: 'Kim',
  own: true,
  recipientCnt: 0,
  clearCnt: 0,
  percentage: null,
  commentCnt: 0,
  notes: [],
  members: [],
  days: [],
};

test('R-NOTI-04: a scheduled mission that begins while its page is open is no longer scheduled, nor to be edited', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const path = keyOf(missionAnalysisApi.analysis, { query: { mIndex: 5 } });
  await renderMember(<ReportScreen missionSeq={5} toCompany={false} now={NOW} />, { [path]: REPORT });
  expect(screen.getByText('Upcoming')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText('Upcoming')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

const REPEAT = { repeatSeq: 3, every: 'WEEK', nextDate: Date.parse(NOW) + 604_800_000 };
test.each([
  [{ endDate: null }, ''],
  [{ endDate: '2026-12-05' }, ' If it’s sent after its start, its last day moves with the start.'],
  [{ endDate: '2026-12-04', repeat: REPEAT }, ' If it’s sent after its start, its last day and upcoming rounds move with the start.'],
])('R-NOTI-02: a mission without its image (%j) says what moves when it is sent late', async (change, moves) => {
  const path = keyOf(missionAnalysisApi.analysis, { query: { mIndex: 5 } });
  await renderMember(<ReportScreen missionSeq={5} toCompany={false} now={NOW} />, { [path]: { ...REPORT, ...change, imgDue: true } });
  expect(screen.getByText(/^It hasn’t been sent/)).toHaveTextContent(new RegExp(`image is missing\\.${moves}$`));
});
