/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MissionScreen } from '@/components/mission/member/MissionScreen';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { missionApi, type Mission } from '@/lib/mission/contract';
import { missionCommentApi, type MissionComment } from '@/lib/mission/comment/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { SubjectProvider } from '@/lib/member/useSubject';
import { missionChoice } from '@/lib/mission/missionList';
import { keyOf } from '@/lib/shared/readKey';
import { returnAfterHours } from '../../../support/screen/comeBack';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';

const NOW = '2026-11-21T09:00:00.000Z';
const MINUTE = 60_000;

beforeAll(() => portal.listen());
afterAll(() => portal.close());
beforeEach(() => {
  answers.clear();
  reads.length = 0;
});

const note = (missionNoteSeq: number, name: string, secondCat: 'nutrition' | 'workout', done: boolean) => ({
  missionNoteSeq,
  note: name,
  missionCatSeq: 1,
  topic: `topic of ${name}`,
  secondCat,
  done,
});
const mission = (changes: Partial<Mission> = {}): Mission => ({
  missionSeq: 5,
  title: 'Walking week',
  contents: 'Ten thousand steps',
  missionNoteSeq: [1, 2],
  missionType: 'ALL',
  takerSeq: [1],
  startDate: Date.parse(NOW) - 3 * 24 * 60 * MINUTE,
  urlImg: null,
  senderName: 'Manager Lee',
  notes: [note(1, 'Stairs', 'workout', false), note(2, 'Greens', 'nutrition', true)],
  recipientCnt: 1,
  clearCnt: 0,
  commentCnt: 0,
  ...changes,
});
const commentOf = (commentSeq: number, age: number, changes: Partial<MissionComment> = {}): MissionComment => ({
  commentSeq,
  memberSeq: 3,
  name: 'Another',
  urlProfile: null,
  text: `text ${commentSeq}`,
  date: new Date(Date.parse(NOW) - age).toISOString(),
  pictures: [],
  own: false,
  deleted: false,
  replies: [],
  ...changes,
});

function data(list: Mission[], comments: MissionComment[] = [], memberSeq?: number) {
  const talk = Object.fromEntries(
    list.map(({ missionSeq }) => [
      keyOf(missionCommentApi.list, { query: { missionSeq, size: 10 } }),
      { list: comments, total: comments.length },
    ]),
  );
  return {
    [keyOf(missionApi.list, { query: { size: 1, memberSeq } })]: { list: list.slice(0, 1), total: list.length },
    [keyOf(missionApi.list, { query: { size: 10_000, memberSeq } })]: { list, total: list.length },
    [keyOf(missionNewsApi.unopened, {})]: { unopened: 0 },
    ...talk,
  };
}
const CURRENT = keyOf(missionApi.list, { query: { size: 1 } });
function fail(): never {
  throw new Error('it is not there yet');
}
const show = (search: Record<string, string>, fallback: Record<string, unknown>) =>
  renderMember(<MissionScreen choice={missionChoice(search)} now={NOW} />, fallback, { search: new URLSearchParams(search).toString() });

test('R-MSN-01: the current mission with sender, state, n of m, and tasks by nutrition and workout with their topics', async () => {
  await show({}, data([mission()]));
  const panel = screen.getByRole('region', { name: 'Walking week' });
  for (const text of ['Ten thousand steps', 'In progress', '1 of 2 done', 'topic of Stairs'])
    expect(within(panel).getByText(text)).toBeTruthy();
  // without a dot in the text, which could end a line: it is drawn between two facts on the same line
  expect(panel).toHaveTextContent('From Manager Lee started Nov 18, 2026 No end date');
  const nutrition = within(panel).getByRole('region', { name: 'Nutrition' });
  expect(within(nutrition).getByRole<HTMLInputElement>('checkbox', { name: /Greens/ }).checked).toBe(true);
  expect(within(within(panel).getByRole('region', { name: 'Workout' })).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(reads.filter((path) => path.startsWith('/mission/'))).toEqual([]);
});

test('R-PRIV-05: a mission whose sender was erased is from a former manager, alone and in the list', async () => {
  const list = [mission({ senderName: '' }), mission({ missionSeq: 6, title: 'Stairs week', senderName: '' })];
  await show({ view: 'all' }, data(list));
  expect(screen.getAllByText('From a former manager')).toHaveLength(2);
  cleanup();
  await show({}, data(list));
  expect(screen.getByText('From a former manager')).toBeTruthy();
});

test('R-MSN-01: a check shows at once and completes the mission; when it fails, it is reverted with a message', async () => {
  answers.set('/mission/checkNote', { ok: true });
  await show({}, data([mission()]));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Stairs/ });
  fireEvent.click(box);
  await waitFor(() => expect(screen.getByText('2 of 2 done')).toBeTruthy());
  expect([box.checked, screen.getByText('Completed') !== null]).toEqual([true, true]);
  // completed while the viewer watches: it is announced and animated
  expect(screen.getByText('Mission completed').closest('[role=status] [data-moves]')).not.toBeNull();
  await waitFor(() => expect(reads).toContain('/mission/checkNote'));
  answers.clear();
  fireEvent.click(box);
  const alert = await waitFor(
    () => screen.getAllByRole('alert').find((alert) => alert.textContent.includes('Couldn’t save “Stairs”')) ?? fail(),
  );
  expect(alert.textContent).toContain('so your change was undone. Try again.');
  expect(alert.textContent).toContain('ref-502');
  expect(box.checked).toBe(true);
  expect(screen.getByText('2 of 2 done')).toBeTruthy();
});

test('R-MSN-01: if all of several presses fail, none is kept; if some are saved, those are', async () => {
  await show({}, data([mission()]));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Stairs/ });
  const checked = () => [box.checked, reads.filter((path) => path === '/mission/checkNote').length];
  fireEvent.click(box);
  fireEvent.click(box);
  await waitFor(() => expect(checked()[1]).toBe(2));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent.includes('Couldn’t save “Stairs”'))).toBe(true),
  );
  await waitFor(() => expect(checked()).toEqual([false, 2]));
  answers.set('/mission/checkNote', { ok: true });
  fireEvent.click(box);
  await waitFor(() => expect(checked()).toEqual([true, 3]));
  answers.clear();
  fireEvent.click(box);
  fireEvent.click(box);
  fireEvent.click(box);
  await waitFor(() => expect(checked()).toEqual([true, 6]));
});

test('R-MSN-01: on a slow line, the check of one note does not wait for that of another', async () => {
  const waiting: (() => void)[] = [];
  portal.use(
    http.post('*/api/mission/checkNote', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ ok: true });
    }),
  );
  await show({}, data([mission({ notes: [note(1, 'Stairs', 'workout', false), note(2, 'Greens', 'nutrition', false)] })]));
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  await waitFor(() => expect(waiting).toHaveLength(2));
  // in any order
  for (const answer of waiting.toReversed()) answer();
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  portal.resetHandlers();
});

test('R-MSN-01: on return to a page left open overnight, the checks are those of the new day', async () => {
  await show({}, data([mission({ daily: true })]));
  answers.set(CURRENT, data([mission({ daily: true, notes: [note(1, 'Stairs', 'workout', false)] })])[CURRENT]);
  await returnAfterHours();
  expect(await screen.findByText('0 of 1 done today')).toBeTruthy();
});

test('an earlier completion is shown without animation; completing again is animated', async () => {
  answers.set('/mission/checkNote', { ok: true });
  const notes = [note(1, 'Stairs', 'workout', true), note(2, 'Greens', 'nutrition', true)];
  await show({}, data([mission({ notes, clearCnt: 1 })]));
  expect(screen.getByText('Mission completed').closest('[data-moves]')).toBeNull();
  const box = screen.getByRole('checkbox', { name: /Stairs/ });
  fireEvent.click(box);
  await waitFor(() => expect(screen.queryByText('Mission completed')).toBeNull());
  fireEvent.click(box);
  expect((await screen.findByText('Mission completed')).closest('[data-moves]')).not.toBeNull();
});

test('a mission with a last day shows the days left and draws its days; after the end nothing can be ticked, comments stay open', async () => {
  const days = ['2026-11-18', '2026-11-20'];
  const notes = [
    { ...note(1, 'Stairs', 'workout', true), days: [days[0]!] },
    { ...note(2, 'Greens', 'nutrition', false), days: [] },
  ];
  const going = mission({ notes, endDate: '2026-11-25' });
  await show({}, data([going]));
  expect(screen.getByText(/Until Nov 25, 2026, 5 days left/)).toBeTruthy();
  const drawn = screen.getByRole('img', { name: `Active on ${inOnePiece('Nov 18')}` });
  expect([drawn.querySelectorAll('[data-day]').length, drawn.querySelectorAll('[data-done]').length]).toEqual([8, 1]);
  expect(screen.getAllByRole('checkbox').length).toBe(2);
  cleanup();
  await show({ mission: '5' }, data([{ ...going, endDate: '2026-11-20' }]));
  expect(screen.getByText(/Ended Nov 20, 2026/)).toBeTruthy();
  expect(screen.getByText(/This mission has ended/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add comment' })).toBeTruthy();
});

test('a daily mission is ticked for today and counts its streak', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/mission/checkNote', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  const notes = [{ ...note(1, 'Stairs', 'workout', false), days: ['2026-11-19', '2026-11-20'] }];
  await show({}, data([mission({ notes, daily: true, endDate: '2026-11-28' })]));
  expect(screen.getByText('2-day streak')).toBeTruthy();
  expect(screen.getByText('Goal: each task on 8 of 11 days')).toBeTruthy();
  expect(screen.getByText('0 of 1 done today')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Stairs/ }));
  expect(await screen.findByText('3-day streak')).toBeTruthy();
  expect(screen.getByText('1 of 1 done today')).toBeTruthy();
  expect(screen.getByText('Done for today.')).toBeTruthy();
  expect(screen.queryByText('Mission completed')).toBeNull();
  // with its day, for a press just before midnight that arrives after it
  await waitFor(() => expect(sent).toEqual([{ missionSeq: 5, missionNoteSeq: 1, done: true, day: '2026-11-21' }]));
  portal.resetHandlers();
});

test('R-MSN-01: a mission that has not started is shown, but cannot be checked off yet', async () => {
  await show({}, data([mission({ startDate: Date.parse(NOW) + MINUTE })]));
  expect(screen.getByText('Upcoming')).toBeTruthy();
  expect(screen.getByText(/starts Nov 21, 2026/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('R-MSN-01: staff see what a member has done, and cannot tick anything', async () => {
  const screenOf = <MissionScreen choice={missionChoice({})} now={NOW} />;
  await renderMember(
    <SubjectProvider value={{ memberSeq: 9, base: '/mng/member/9' }}>{screenOf}</SubjectProvider>,
    data([mission()], [], 9),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect([screen.getAllByTitle('Done').length, screen.getAllByTitle('Not done').length]).toEqual([1, 1]);
  expect(screen.getByRole('button', { name: 'Add comment' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All missions' }).getAttribute('href')).toBe('/mng/member/9/mission?view=all');
});

test('R-MSN-01: no missions received, in both views', async () => {
  for (const search of [{}, { view: 'all' }] as Record<string, string>[]) {
    const { unmount } = await show(search, data([]));
    expect(screen.getByText('No missions received.')).toBeTruthy();
    unmount();
  }
});

test('R-MSN-01: if all missions are old, none is current, and a link leads to them', async () => {
  const old = mission({ startDate: Date.parse(NOW) - 91 * 24 * 60 * MINUTE });
  await show({}, data([old]));
  expect(screen.getByText('No current mission.')).toBeTruthy();
  expect(screen.queryByText('Walking week')).toBeNull();
  const panel = screen.getByText('No current mission.').closest('section')!;
  expect(within(panel).getByRole('link', { name: 'All missions' }).getAttribute('href')).toBe('/usr/mission?view=all');
});

test('R-MSN-01: filter and page of the list are kept in the address', async () => {
  const all = Array.from({ length: 23 }, (_, index) =>
    mission({
      missionSeq: 23 - index,
      title: `Mission ${23 - index}`,
      notes: [note(1, 'Stairs', 'workout', index % 2 === 0)],
      clearCnt: 1 - (index % 2),
    }),
  );
  await show({ view: 'all' }, data(all));
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect([titles().length, titles()[0], screen.getByText('23 missions') !== null]).toEqual([10, 'Mission 23', true]);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Page 3' })));
  expect(titles()).toEqual(['Mission 3', 'Mission 2', 'Mission 1']);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'In progress' })));
  expect([screen.getByText('11 missions') !== null, titles()[0]]).toEqual([true, 'Mission 22']);
  expect(screen.getByRole('link', { name: 'Mission 22' }).getAttribute('href')).toBe('/usr/mission?mission=22');
});

test('R-MSN-02: times as just now, minutes, hours below 13, then the date; replies in order; a placeholder for a deleted comment', async () => {
  const reply = { ...commentOf(11, 5 * MINUTE, { name: 'Manager Lee', text: 'Well done' }), replies: undefined };
  const list = [
    commentOf(1, 59_000, { own: true, name: 'Me' }),
    commentOf(2, 59 * MINUTE + 59_000, { memberSeq: null, name: '' }),
    commentOf(3, 12 * 60 * MINUTE + 59 * MINUTE, { replies: [reply] }),
    commentOf(4, 13 * 60 * MINUTE),
    commentOf(5, 20 * 60 * MINUTE, { deleted: true, memberSeq: null, name: '', text: '', replies: [{ ...reply, commentSeq: 12 }] }),
  ];
  await show({}, data([mission()], list));
  const articles = screen.getAllByRole('article');
  expect(articles.map((article) => article.querySelector('time')?.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'just now',
    '59 minutes ago',
    '12 hours ago',
    'Nov 20, 2026',
    '5 minutes ago',
  ]);
  expect(articles[1]!.textContent).toContain('Former member');
  expect(within(articles[2]!).getByRole('list').textContent).toContain('Well done');
  expect(articles[4]!.textContent).toContain('This comment was deleted.');
  expect(screen.getAllByRole('button', { name: /Delete my comment/ })).toHaveLength(1);
});

test('R-MSN-02: deleting asks first, confirms that it is done, and focuses the confirmation', async () => {
  await show({}, data([mission()], [commentOf(1, 0, { own: true })]));
  answers.set('/mission/deleteComment?commentSeq=1', { ok: true });
  answers.set('/mission/comment?missionSeq=5&page=0&size=10', { list: [], total: 0 });
  fireEvent.click(screen.getByRole('button', { name: /Delete my comment/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect([dialog.textContent.includes('Delete this comment?'), reads.some((path) => path.includes('deleteComment'))]).toEqual([
    true,
    false,
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const toast = await screen.findByText('Deleted.');
  expect(await screen.findByText('No comments yet')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(toast));
});

test('R-MSN-02: the text is kept when it cannot be sent; a reply opens under its comment with the focus', async () => {
  await show({}, data([mission()], [commentOf(1, 0)]));
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Another' });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Add reply' }));
  expect(await screen.findByText('Please fill out all the items.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Thanks' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add reply' }));
  expect(await screen.findByText(/What you wrote is still here/)).toBeTruthy();
  expect(field.value).toBe('Thanks');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // the text is not discarded without asking
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('textbox', { name: 'Reply to Another' })).toBeNull();
});

test('C6 R-MSN-02: user input is rendered as text', async () => {
  const text = '<img src=x onerror=alert(1)> <b>x</b>\n{count, plural, other {#}}';
  await show({}, data([mission({ title: text, contents: text })], [commentOf(1, 0, { text, name: text })]));
  const [article] = screen.getAllByRole('article');
  expect(article!.textContent).toContain(text);
  expect(document.querySelector('img, b')).toBeNull();
});

const ALL = keyOf(missionApi.list, { query: { size: 10_000 } });
/** First data of the page of the current mission. */
const ofCurrent = (list: Mission[]) => Object.fromEntries(Object.entries(data(list)).filter(([key]) => key !== ALL));
/** The viewer returns to the window, where the list is now this one. */
async function returnTo(list: Mission[]): Promise<void> {
  const now = data(list);
  for (const key of [CURRENT, ALL]) answers.set(key, now[key]);
  await returnAfterHours();
}

test('R-MSN-02: a half-written comment stays when a newer mission arrives, which is offered by a link', async () => {
  await show({}, ofCurrent([mission()]));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  fireEvent.change(field, { target: { value: 'Half' } });
  await returnTo([mission({ missionSeq: 6, title: 'Stairs week' }), mission({ notes: [note(1, 'Stairs', 'workout', true)] })]);
  const link = await screen.findByRole('link', { name: 'Show new mission' });
  expect(link.getAttribute('href')).toBe('/usr/mission?mission=6');
  expect(link.closest('[role=status]')!.textContent).toContain('A new mission has arrived.');
  expect([field.isConnected, field.value, screen.queryByText('Stairs week')]).toEqual([true, 'Half', null]);
  // the mission held is still the one in the list, not what was first read
  expect(screen.getByText('1 of 1 done')).toBeTruthy();
});

test('R-MSN-02: a half-written comment stays when its mission ends', async () => {
  await show({}, ofCurrent([mission()]));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  fireEvent.change(field, { target: { value: 'Half' } });
  await returnTo([mission({ endDate: '2026-11-20' })]);
  expect(await screen.findByText(/Ended Nov 20, 2026/)).toBeTruthy();
  expect([field.isConnected, field.value, screen.queryByRole('link', { name: 'Show new mission' })]).toEqual([true, 'Half', null]);
});

test('R-MSN-01: when the open mission is deleted, the one before it is the current one', async () => {
  await show({}, ofCurrent([mission()]));
  await returnTo([mission({ missionSeq: 4, title: 'Stairs week' })]);
  expect(await screen.findByRole('region', { name: 'Stairs week' })).toBeTruthy();
  expect([screen.queryByText('Walking week'), screen.queryByRole('link', { name: 'Show new mission' })]).toEqual([null, null]);
});
