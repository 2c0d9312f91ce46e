/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { memberData } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { LobbyScreen } from '@/components/rank/LobbyScreen';
import { rankApi, type RankEntry } from '@/lib/rank/contract';
import { LOBBY_TABS, lobbyInput, PAUSE_MINUTES, SLIDE_SECONDS } from '@/lib/rank/lobbyBoard';
import type { Locale } from '@/lib/shared/languages';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  answers.clear();
  jest.useRealTimers();
});
afterAll(() => portal.close());

const NOW = Date.parse('2026-11-21T03:00:00Z');
const none = { u_index: null, profile: null, score: null, calorie: null, bfp: null, bmi: null, improvement: null };
const person = (rank: number | null): RankEntry => ({
  ...none,
  rank,
  user_name: `Person ${rank}`,
  step: rank && 9000 - rank,
  mgr_name: null,
  mgr_index: null,
  memberCnt: 1,
});

async function draw(list: RankEntry[], { today = '20261121', locale = 'en' as Locale, calories = [] as RankEntry[] } = {}) {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  const days = { startDt: '20261101', endDt: '20261130', today };
  const ranking = (shown: RankEntry[]) => ({ ...days, list: shown, total: shown.length, mine: null, position: null, around: [] });
  const read = LOBBY_TABS.map((tab) => [keyOf(rankApi.rank, lobbyInput(tab)), ranking(tab === 'step' ? list : calories)] as const);
  for (const [key, answer] of read) answers.set(key, answer);
  await renderMember(<LobbyScreen closes={null} />, memberData(Object.fromEntries(read)), { locale });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const controls = () => screen.getByRole('group', { name: 'Display' });
/** A tap as a finger makes it: pointerdown comes before the click. */
function tap(name: string): void {
  fireEvent.pointerDown(document.body);
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
}

test('R-RANK-03: if nobody has agreed to be shown, it says so, on any day of the month', async () => {
  await draw([]);
  expect(screen.getByText('No one is shown here yet')).toBeInTheDocument();
  expect(screen.getByText('Members appear once they agree to be shown and have steps.')).toBeInTheDocument();
});

test('R-RANK-03: the same on the first of the month, in Korean', async () => {
  await draw([], { today: '20261101', locale: 'ko' });
  expect(screen.getByText('아직 표시할 순위가 없습니다.')).toBeInTheDocument();
  expect(screen.queryByText(/새로운 달/)).toBeNull();
});

test.each([
  ['20261101', 'The month has just begun'],
  ['20261121', 'No one is shown here yet'],
])('R-RANK-03: on %s those who may be shown have no steps: “%s”', async (today, title) => {
  await draw([person(null)], { today });
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('R-RANK-03: each ranking states its own number of participants', async () => {
  await draw([{ ...person(1), memberCnt: 30 }], { calories: [{ ...person(1), step: null, calorie: 400, memberCnt: 12 }] });
  const header = within(screen.getByRole('banner'));
  const participants = { 'Steps this month': '30', 'Calories burned this month': '12' };
  const seen = new Set<string | null>();
  for (const _slide of Object.keys(participants)) {
    const { textContent: title } = header.getByRole('heading');
    expect(header.getByText(/participants/)).toHaveTextContent(`${participants[title as keyof typeof participants]} participants`);
    seen.add(title);
    await pass(SLIDE_SECONDS * 1000);
  }
  expect(seen.size).toBe(2);
});

test('R-RANK-03: hidden controls ignore a tap: the first one shows them, the next one presses', async () => {
  await draw([person(1)]);
  await pass(9_000);
  expect(controls()).toHaveStyle({ opacity: '0', pointerEvents: 'none' });
  tap('Pause');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(controls()).toHaveStyle({ opacity: '1', pointerEvents: 'auto' });
  tap('Pause');
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
});

test('R-RANK-03: the keyboard presses hidden controls at once', async () => {
  await draw([person(1)]);
  await pass(9_000);
  screen.getByRole('button', { name: 'Pause' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }), { detail: 0 });
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
});

test('R-RANK-03: a pause ends automatically', async () => {
  await draw([person(1)]);
  tap('Pause');
  await pass((PAUSE_MINUTES - 1) * 60_000);
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  await pass(90_000);
  // the first tap shows the controls again
  tap('Pause');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  tap('Pause');
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
});
