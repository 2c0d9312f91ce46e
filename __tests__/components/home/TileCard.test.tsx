/** @jest-environment jest-fixed-jsdom */
import { memberData } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { TileCard } from '@/components/home/TileCard';
import type { Tile } from '@/lib/home/contract';
import en from '@/messages/en/home.json';
import enHealth from '@/messages/en/health.json';
import ko from '@/messages/ko/home.json';
import koHealth from '@/messages/ko/health.json';

const shown = async (tile: Tile) => {
  const { container, unmount } = await renderMember(<TileCard tile={tile} today="2026-11-21" inRow={4} />, memberData());
  const text = container.textContent.replaceAll('\u00a0', ' ');
  unmount();
  return text;
};

test('R-HOME-01: blood pressure classes have the same names as on their tab', () => {
  expect(en.tile.pressureClass).toEqual(enHealth.classes.pressureShort);
  expect(ko.tile.pressureClass).toEqual(koHealth.classes.pressureShort);
});

test('R-HOME-01: a tile shows the age of its figure in days, or the date if long ago', async () => {
  const slept = (day: string): Tile => ({ tile: 'sleep', about: 'sleep', day, asleep: 60, sleepScore: null });
  expect(await shown(slept('2026-11-21'))).toBe('Sleep 1 h 0 min today');
  expect(await shown(slept('2026-10-22'))).toBe('Sleep 1 h 0 min 30 days ago');
  expect(await shown(slept('2026-06-23'))).toBe('Sleep 1 h 0 min Jun 23, 2026');
});

test('R-HOME-01: without a title, the tile of messages counts what is new, notices included', async () => {
  const message = (messages: number, notices: number): Tile => ({ tile: 'message', about: null, messages, notices, title: null });
  expect(await shown(message(0, 2))).toBe('Messages 2 new 2 notices');
  expect(await shown(message(1, 2))).toBe('Messages 3 new 1 message · 2 notices');
});

test('R-HOME-01: a goal of only fat shows fat, and one that is reached says so', async () => {
  const bfp = { goal: 18, current: 17.6, percent: 100, baseline: 21 };
  expect(await shown({ tile: 'goal', about: 'body', weight: null, bfp })).toBe('Goal 18.0% Reached');
  expect(await shown({ tile: 'goal', about: 'body', weight: null, bfp: { ...bfp, current: null, percent: null } })).toBe('Goal 18.0% ');
  expect(await shown({ tile: 'heart', about: 'vitals', day: '2026-11-21', bpm: 88, resting: false })).toBe('Heart rate 88 bpm today');
  const rest: Tile = { tile: 'heart', about: 'vitals', day: '2026-11-21', bpm: 58, resting: true, estimated: true };
  expect(await shown(rest)).toBe(`${enHealth.heart.resting} 58 bpm today?`);
});

test('R-HOME-01 R-BODY-04: a weight that was to be kept but was not is not a reached goal', async () => {
  const weight = { goal: 72.2, current: 73.9, percent: 100, baseline: 72.2 };
  const goal = (of: typeof weight): Tile => ({ tile: 'goal', about: 'body', weight: of, bfp: null });
  expect(await shown(goal(weight))).toBe('Goal 72.2 kg 1.7 kg to go');
  expect(await shown(goal({ ...weight, current: 72.2 }))).toBe('Goal 72.2 kg Reached');
  // past the goal, losing and gaining
  expect(await shown(goal({ ...weight, baseline: 75, current: 71 }))).toBe('Goal 72.2 kg Reached');
  expect(await shown(goal({ ...weight, baseline: 70, current: 73 }))).toBe('Goal 72.2 kg Reached');
});
