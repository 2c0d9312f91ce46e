import { tellsMore, type NightExtent } from '@/lib/health/sleep/fullerNight';

/** A night of eight hours in bed from hour 0, seven asleep, without stages. */
const plain: NightExtent = { from: 0, to: 8, asleep: 420, inBed: 480, deep: null };
const staged = (asleep: number | null): NightExtent => ({ ...plain, asleep, deep: 0 });

/** Whether the first tells more than the second, and the second more than the first. */
const both = (one: NightExtent, other: NightExtent) => [tellsMore(one, other), tellsMore(other, one)];

test.each<[string, NightExtent, NightExtent]>([
  ['the longer sleep', plain, { ...plain, asleep: 419 }],
  ['the longer time in bed if both slept as long', plain, { ...plain, inBed: 479 }],
  ['the longer time in bed if none tells the sleep', { ...plain, asleep: null }, { ...plain, asleep: null, inBed: 479 }],
  ['a minute of sleep over none told', { ...plain, asleep: 1 }, { ...plain, asleep: null, inBed: 600 }],
  ['known stages of half the sleep', staged(210), plain],
  ['a sleep more than twice as long as the one with stages', plain, staged(209)],
  ['a sleep over stages without any', { ...plain, asleep: 1 }, staged(null)],
  ['the longer sleep if both have stages', staged(420), staged(419)],
  ['the longer sleep if the one with stages ends when the other begins', plain, { ...staged(400), from: -8, to: 0 }],
  ['the longer sleep if the one with stages begins when the other ends', plain, { ...staged(400), from: 8, to: 16 }],
  ['stages that overlap by an hour at the start', { ...staged(400), from: -7, to: 1 }, plain],
  ['stages that overlap by an hour at the end', { ...staged(400), from: 7, to: 15 }, plain],
  ['the longer sleep if the start of one is unknown', plain, { ...staged(400), from: null }],
  ['the longer sleep if the end of one is unknown', plain, { ...staged(400), to: null }],
  ['the longer sleep if the start of the other is unknown', { ...plain, from: null }, staged(400)],
  ['the longer sleep if the end of the other is unknown', { ...plain, to: null }, staged(400)],
])('of two nights of a day counts %s', (_, more, less) => expect(both(more, less)).toEqual([true, false]));

test('of two equal nights of a day none tells more', () => {
  for (const night of [plain, staged(420)]) expect(both(night, { ...night })).toEqual([false, false]);
});
