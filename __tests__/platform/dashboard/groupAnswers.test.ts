import { ageAnswer, clearDays, genderAnswer, scatterAnswer, scoreAnswer, weightAnswer } from '@/platform/dashboard/groupAnswers';

const point = (memberSeq: number, gender: 'M' | 'F', bfm: number, smm: number) => ({
  memberSeq,
  memberName: `member ${memberSeq}`,
  gender,
  optedOut: false,
  bfm,
  smm,
  estimated: true,
});

test('P6: an audience that may not open members gets whole kilograms, in an order unrelated to the members', () => {
  const points = [
    point(1, 'M', 30.4, 20),
    point(2, 'F', 12.2, 31.6),
    point(3, 'M', 12.4, 28.2),
    point(4, 'F', 18, 25),
    point(5, 'M', 11.9, 30),
    point(6, 'F', 25, 22),
    point(7, 'F', 25.1, 21),
    point(8, 'M', 9, 33),
    point(9, 'M', 9, 32),
    point(10, 'F', 40, 24),
  ];
  const { list } = scatterAnswer(points, { opensMembers: false, size: points.length, least: 5 });
  expect(list.map(({ bfm, smm }) => [bfm, smm])).toEqual([
    [9, 32],
    [9, 33],
    [12, 28],
    [12, 30],
    [12, 32],
    [18, 25],
    [25, 21],
    [25, 22],
    [30, 20],
    [40, 24],
  ]);
  expect(list.every(({ memberSeq, memberName }) => memberSeq === null && memberName === null)).toBe(true);
});

test('P6: the total score is hidden with a body or step score of too few, which would follow from it and the other one', () => {
  const people = (bodies: number, walkers: number) =>
    Array.from({ length: 8 }, (_, one) => ({ bodyScore: one < bodies ? 80 : null, steps: one < walkers ? 70_000 : null }));
  const hidden = (bodies: number, walkers: number, least = 5) =>
    scoreAnswer(people(bodies, walkers), 7, { opensMembers: least === 0, size: 8, least }).map((one) => one.hidden);
  expect(hidden(8, 4)).toEqual([true, false, true]);
  expect(hidden(1, 8)).toEqual([true, true, false]);
  expect(hidden(8, 5)).toEqual([false, false, false]);
  // nobody's score is nothing to hide
  expect(hidden(8, 0)).toEqual([false, false, false]);
  expect(hidden(8, 1, 0)).toEqual([false, false, false]);
});

/** A manager, who may open members, and two audiences that may not: one large enough for figures, and one too small. */
const MANAGER = { opensMembers: true, size: 11, least: 0 };
const TEAM = { opensMembers: false, size: 11, least: 5 };
const FEW = { opensMembers: false, size: 4, least: 5 };

test('P6: members by gender: a small audience sees the total alone, a larger one no small count', () => {
  expect(genderAnswer({ male: 10, female: 1 }, MANAGER)).toEqual({ hidden: false, total: 11, male: 10, female: 1 });
  expect(genderAnswer({ male: 6, female: 5 }, TEAM)).toEqual({ hidden: false, total: 11, male: 6, female: 5 });
  expect(genderAnswer({ male: 7, female: 4 }, TEAM)).toEqual({ hidden: false, total: 11, male: null, female: null });
  expect(genderAnswer({ male: 3, female: 1 }, FEW)).toEqual({ hidden: true, total: 4, male: null, female: null });
});

test('P6: members by age band, and those without a birth date apart', () => {
  const ages = [
    { age: 17, count: 5 },
    { age: 44, count: 2 },
    { age: null, count: 1 },
    { age: 25, count: 3 },
  ];
  const counts = (first: number | null, third: number | null) => [
    { band: '1-17', count: first },
    { band: '18-24', count: 0 },
    { band: '25-44', count: third },
    { band: '45-54', count: 0 },
    { band: '55-99', count: 0 },
  ];
  expect(ageAnswer(ages, MANAGER)).toEqual({ hidden: false, total: 11, list: counts(5, 5), unknown: 1 });
  // the one without a birth date would follow from the total
  expect(ageAnswer(ages, TEAM)).toEqual({ hidden: false, total: 11, list: counts(null, null), unknown: null });
  expect(ageAnswer(ages, FEW)).toEqual({ hidden: true, total: null, list: [], unknown: null });
});

test('P6: members by weight band, unless few have a weight', () => {
  const weights = [
    { weight: 59.9, count: 3 },
    { weight: 50, count: 2 },
    { weight: 60, count: 6 },
  ];
  const bands = [40, 50, 60, 70, 80, 90, 100];
  const list = bands.map((band) => ({ band, count: band === 50 ? 5 : band === 60 ? 6 : 0 }));
  for (const audience of [MANAGER, TEAM]) expect(weightAnswer(weights, audience)).toEqual({ hidden: false, total: 11, list });
  expect(weightAnswer([{ weight: 60, count: 4 }], TEAM)).toEqual({ hidden: true, total: null, list: [] });
});

test('P6: who may open members sees whose point it is, to the decimal, except of members who opted out', () => {
  const measured = { ...point(2, 'F', 12.2, 31.6), estimated: false };
  const answer = scatterAnswer([point(1, 'M', 30.4, 20), measured, { ...point(3, 'F', 21, 25.1), optedOut: true }], MANAGER);
  expect(answer).toEqual({
    hidden: false,
    list: [
      { memberSeq: 1, memberName: 'member 1', gender: 'M', bfm: 30.4, smm: 20, estimated: ['smm'] },
      { memberSeq: 2, memberName: 'member 2', gender: 'F', bfm: 12.2, smm: 31.6, estimated: [] },
      { memberSeq: null, memberName: null, gender: 'F', bfm: 21, smm: 25.1, estimated: ['smm'] },
    ],
    // 63.6 and 76.7 kg of three
    avgBfm: 21.2,
    avgSmm: 25.6,
    estimated: ['smm'],
  });
  expect(scatterAnswer([measured], MANAGER).estimated).toEqual([]);
});

test('P6: others see no points of few, and no gender that few share', () => {
  const points = (women: number, men: number) =>
    Array.from({ length: women + men }, (_, one) => point(one, one < women ? 'F' : 'M', 20, 30));
  expect(scatterAnswer(points(0, 4), TEAM)).toEqual({ hidden: true, list: [], avgBfm: null, avgSmm: null, estimated: [] });
  const genders = (women: number, men: number) => new Set(scatterAnswer(points(women, men), TEAM).list.map(({ gender }) => gender));
  expect([genders(5, 6), genders(0, 6), genders(4, 6)]).toEqual([new Set(['F', 'M']), new Set(['M']), new Set([null])]);
  expect(scatterAnswer(points(5, 6), TEAM)).toMatchObject({ hidden: false, avgBfm: 20, avgSmm: 30 });
});

test('R-DASH-02: a score has its people by band and their average to one decimal, or none without people', () => {
  const body = (scores: (number | null)[]) =>
    scoreAnswer(
      scores.map((bodyScore) => ({ bodyScore, steps: null })),
      7,
      MANAGER,
    ).find(({ score }) => score === 'BODY');
  const list = (forty: number, eighty: number) =>
    [0, 40, 60, 80, 100, 120].map((band) => ({ band, count: band === 40 ? forty : band === 80 ? eighty : 0 }));
  // 223 of three
  expect(body([80, null, 84, 59])).toEqual({ score: 'BODY', hidden: false, people: 3, average: 74.3, list: list(1, 2) });
  expect(body([null])).toEqual({ score: 'BODY', hidden: false, people: 0, average: null, list: list(0, 0) });
});

test('P6: the rate of a day on which few had a mission is hidden, with that of one that it would follow from', () => {
  const day = (date: string, received: number, completed: number) => ({ date, received, completed, recipients: received });
  const days = [day('2026-11-01', 3, 1), day('2026-11-02', 6, 3), day('2026-11-03', 9, 9), day('2026-11-04', 0, 0)];
  const rates = (audience: typeof TEAM) => clearDays(days, audience).map(({ date, percentage }) => [date.slice(-2), percentage]);
  expect(rates(MANAGER)).toEqual([
    ['01', 33.3],
    ['02', 50],
    ['03', 100],
    ['04', null],
  ]);
  expect(rates(TEAM)).toEqual([
    ['01', null],
    ['02', null],
    ['03', 100],
    ['04', null],
  ]);
});
