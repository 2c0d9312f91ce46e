/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SendScreen } from '@/components/mission/send/SendScreen';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';
import { missionRepeatApi } from '@/lib/mission/repeat/contract';
import { useMissionReport } from '@/lib/mission/overview/useMissionOverview';
import { keyOf } from '@/lib/shared/readKey';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import words from '@/messages/en/missionDesk.json';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const NOW = '2026-11-28T09:00:00Z';
const REPORT = {
  missionSeq: 5,
  title: 'Walk',
  contents: 'Every day',
  missionType: 'ALL',
  startDate: Date.parse('2026-11-29T09:00:00Z'),
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

function Page() {
  const { data, retry } = useMissionReport(5);
  const [edit, setEdit] = useState(false);
  if (edit) return <SendScreen from={5} edit toCompany={false} now={NOW} />;
  return (
    <>
      <p>{data?.title}</p>
      <button onClick={retry}>Renew</button>
      <button onClick={() => setEdit(true)}>Edit</button>
    </>
  );
}

test('R-NOTI-04: the form of a mission that was changed elsewhere since its page was opened starts from the change', async () => {
  const report = keyOf(missionAnalysisApi.analysis, { query: { mIndex: 5 } });
  answers.set('/mission/listNote?page=0&size=10000', { list: [], total: 0 });
  answers.set('/mission/mapCat', { list: [] });
  answers.set(report, REPORT);
  await renderMember(<Page />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText('Walk')).toBeVisible();
  answers.set(report, { ...REPORT, title: 'Run' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('Run');
});

const STORED = {
  repeatSeq: 3,
  title: 'Walk',
  contents: 'Every day',
  daily: false,
  days: 5,
  every: 'WEEK',
  until: null,
  times: 4,
  round: 2,
  nextDate: Date.parse('2026-12-06T09:00:00Z'),
  anchor: { round: 1, date: REPORT.startDate },
  runsUntil: '2026-12-03',
  to: 'ALL',
  notes: [],
  recipients: [],
  depts: [],
};
test.each([
  [{}, false],
  [{ title: 'Run' }, true],
])('R-NOTI-02: the form of a mission says that it replaces rounds edited apart from it (%j), and only then', async (change, isSaid) => {
  const repeat = { repeatSeq: 3, every: 'WEEK', nextDate: STORED.nextDate };
  answers.set('/mission/listNote?page=0&size=10000', { list: [], total: 0 });
  answers.set('/mission/mapCat', { list: [] });
  answers.set(keyOf(missionAnalysisApi.analysis, { query: { mIndex: 5 } }), { ...REPORT, endDate: '2026-12-03', repeat });
  answers.set(keyOf(missionRepeatApi.get, { query: { repeatSeq: 3 } }), { ...STORED, ...change });
  await renderMember(<SendScreen from={5} edit toCompany={false} now={NOW} />, {});
  expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('Walk');
  expect(screen.queryByText(/upcoming rounds were edited separately/) !== null).toBe(isSaid);
});

test.each([
  [true, { ofTeam: true }, words.send.toOwn],
  [true, {}, words.send.toCompany],
  [false, { ofTeam: true }, words.send.toTeam],
])('R-NOTI-03: the form of a mission to everyone says who that is: master %s, %j', async (toCompany, change, text) => {
  answers.set('/mission/listNote?page=0&size=10000', { list: [], total: 0 });
  answers.set('/mission/mapCat', { list: [] });
  answers.set(keyOf(missionAnalysisApi.analysis, { query: { mIndex: 5 } }), { ...REPORT, ...change });
  await renderMember(<SendScreen from={5} edit toCompany={toCompany} now={NOW} />, {});
  expect(await screen.findByText(text)).toBeVisible();
});
