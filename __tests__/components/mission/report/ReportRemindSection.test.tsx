/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ReportRemindSection } from '@/components/mission/report/ReportRemindSection';
import { closeAlert } from '@/lib/browser/alert';
import { inboxApi, type InboxCause } from '@/lib/inbox/contract';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { keyOf } from '@/lib/shared/readKey';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';

beforeAll(() => portal.listen());
beforeEach(() => {
  reads.length = 0;
  answers.clear();
});
afterEach(() => {
  closeAlert();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const KEY = keyOf(inboxApi.causes, { query: { missionSeq: 5 } });
const many = Array.from({ length: 230 }, (_, place) => place + 1);
const cause = (memberSeqs?: number[]): InboxCause => ({
  kind: 'MISSION',
  count: 240,
  ready: memberSeqs?.length ?? 240,
  title: 'Walk',
  memberSeqs,
});

async function draw(list: InboxCause[], daily = false) {
  const report = { missionSeq: 5, title: 'Walk', daily } as MissionAnalysis;
  await renderMember(<ReportRemindSection report={report} />, { [KEY]: { list, total: list.length } });
  return userEvent.setup({ delay: null });
}

test('R-HOME-04: members with an unfinished mission are reminded in batches, by member, after a question with their number', async () => {
  const sent: { memberSeqs: number[] }[] = [];
  portal.use(
    http.post('*/api/inbox/remindAll', async ({ request }) => {
      const body = (await request.json()) as { memberSeqs: number[] };
      sent.push(body);
      // one of each hundred has been reminded meanwhile
      return HttpResponse.json({ reminded: body.memberSeqs.slice(1), left: 0 });
    }),
  );
  const user = await draw([cause(many)]);
  answers.set(KEY, { list: [{ ...cause([]) }], total: 240 });
  await user.click(screen.getByRole('button', { name: 'Remind all (230): Members who haven’t completed the mission' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Remind 230 members?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('227 members were reminded.')).toBeTruthy();
  const ofMission = { kind: 'MISSION', missionSeq: 5 };
  expect(sent).toEqual([0, 100, 200].map((from) => ({ ...ofMission, memberSeqs: many.slice(from, from + 100) })));
  // the remaining ones were reminded of another mission or by another manager: the reason is shown
  expect(await screen.findByText('Already reminded of a mission within the last 7 days')).toBeTruthy();
});

test('for a daily mission it is about today', async () => {
  await draw([cause([7])], true);
  expect(screen.getByRole('button', { name: 'Remind all (1): Members who haven’t completed today’s notes' })).toBeTruthy();
});

test.each([
  ['all members have completed it', []],
  ['an upstream does not name the members', [cause()]],
])('nothing is offered if %s', async (_, list) => {
  await draw(list);
  expect(screen.queryByRole('region')).toBeNull();
});
