import { reviewNights, type StoredNight } from '@/platform/health/nightReview';

let seq = 0;
const at = (text: string) => new Date(`${text}:00Z`);
const night = (from: string, to: string, more: Partial<StoredNight> = {}): StoredNight => ({
  seq: (seq += 1),
  day: to.slice(0, 10),
  startAt: at(from),
  endAt: at(to),
  asleep: (at(to).getTime() - at(from).getTime()) / 60_000,
  typed: false,
  confirmed: false,
  ...more,
});
const TYPED = { typed: true };

/** Seven hours from 23:00, on this many nights before a day. */
const steady = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = String(10 + index).padStart(2, '0');
    return night(`2026-03-${day}T22:00`, `2026-03-${String(11 + index).padStart(2, '0')}T05:00`);
  });

test('R-TRUE-03: a manual night without contradiction counts', () => {
  const own = night('2026-03-04T23:00', '2026-03-05T06:00', TYPED);
  expect(reviewNights([own])).toEqual({ counted: [own], asked: [] });
});

test('R-TRUE-03: a manual night that overlaps a device’s is asked about; confirmed, it replaces that one', () => {
  const band = night('2026-03-04T22:30', '2026-03-05T05:00');
  const nap = night('2026-03-05T12:00', '2026-03-05T12:30');
  const own = night('2026-03-04T23:00', '2026-03-05T06:30', TYPED);
  expect(reviewNights([band, nap, own])).toEqual({ counted: [band, nap], asked: [{ night: own, other: band, usual: null }] });
  const right = { ...own, confirmed: true };
  expect(reviewNights([band, nap, right])).toEqual({ counted: [nap, right], asked: [] });
});

test('R-TRUE-03: adjacent nights do not overlap; without times the day of waking decides', () => {
  const own = night('2026-03-04T22:00', '2026-03-05T05:00', TYPED);
  const later = night('2026-03-05T05:00', '2026-03-05T06:00');
  expect(reviewNights([later, own]).asked).toEqual([]);
  const earlier = night('2026-03-04T21:00', '2026-03-04T22:00', { day: own.day });
  expect(reviewNights([earlier, own]).asked).toEqual([]);
  const without = { ...later, startAt: null, endAt: null };
  expect(reviewNights([without, own]).asked).toMatchObject([{ night: own, other: without }]);
});

test('R-TRUE-03: a manual night within five minutes of the device’s is not asked about, and the device’s has more detail', () => {
  const band = night('2026-03-04T22:00', '2026-03-05T05:00');
  expect(reviewNights([band, night('2026-03-04T22:05', '2026-03-05T04:55', TYPED)])).toEqual({ counted: [band], asked: [] });
  expect(reviewNights([band, night('2026-03-04T22:06', '2026-03-05T04:55', TYPED)]).asked).toHaveLength(1);
  expect(reviewNights([band, night('2026-03-04T22:05', '2026-03-05T04:54', TYPED)]).asked).toHaveLength(1);
});

test('R-TRUE-03: one night typed twice is asked about; of two confirmed ones the later counts', () => {
  const [first, second] = [night('2026-03-04T22:00', '2026-03-05T05:00', TYPED), night('2026-03-04T23:00', '2026-03-05T06:00', TYPED)];
  expect(reviewNights([first, second])).toEqual({ counted: [first], asked: [{ night: second, other: first, usual: null }] });
  const both = [first, second].map((night) => ({ ...night, confirmed: true }));
  expect(reviewNights(both)).toEqual({ counted: [both[1]], asked: [] });
});

test('R-TRUE-03: of several nights that a manual one overlaps, the longest is named', () => {
  const [short, long] = [night('2026-03-04T22:00', '2026-03-04T23:30'), night('2026-03-05T00:30', '2026-03-05T05:00')];
  const own = night('2026-03-04T23:00', '2026-03-05T06:30', TYPED);
  for (const devices of [
    [short, long],
    [long, short],
  ])
    expect(reviewNights([...devices, own]).asked).toMatchObject([{ other: long }]);
});

test('R-TRUE-03: manual nights are asked about from the earliest day on, those of one day as they were typed', () => {
  const bands = [night('2026-03-04T22:00', '2026-03-05T05:00'), night('2026-03-05T22:00', '2026-03-06T05:00')];
  const [late, first, second] = ['2026-03-05T23:00', '2026-03-04T23:00', '2026-03-04T22:30'].map((from) =>
    night(from, from < '2026-03-05' ? '2026-03-05T04:00' : '2026-03-06T04:00', TYPED),
  );
  const asked = [{ night: first }, { night: second }, { night: late }];
  expect(reviewNights([...bands, late!, second!, first!]).asked).toMatchObject(asked);
});

test('R-TRUE-03 R-DATA-02: the usual night is the longest of each earlier day', () => {
  const short = night('2026-03-16T22:00', '2026-03-17T01:00', TYPED);
  const six = steady(6);
  const naps = six.map(({ day }) => night(`${day}T12:00`, `${day}T12:30`));
  const later = [18, 19, 20].map((day) => night(`2026-03-${day}T10:00`, `2026-03-${day}T22:00`));
  for (const others of [
    [...six, ...naps],
    [...naps, ...six],
    [...six, ...later],
  ])
    expect(reviewNights([...others, short]).asked).toMatchObject([{ usual: 420 }]);
  // four nights are not yet usual, neither with their naps nor with one of the same day
  expect(reviewNights([...six.slice(2), night('2026-03-17T12:00', '2026-03-17T12:30'), short]).asked).toEqual([]);
  expect(reviewNights([...six.slice(2), ...naps, short].filter(({ day }) => day >= '2026-03-13')).asked).toEqual([]);
});

test('R-TRUE-03 R-DATA-02: a night far from the usual is asked about, given at least five nights', () => {
  const short = night('2026-03-16T22:00', '2026-03-17T01:00', TYPED);
  const six = steady(6);
  expect(reviewNights([...six, short]).asked).toEqual([{ night: short, other: null, usual: 420 }]);
  expect(reviewNights([...six.slice(2), short]).asked).toEqual([]);
  const edge = { ...short, asleep: 420 - 210 };
  expect(reviewNights([...six, edge]).asked).toEqual([]);
  expect(reviewNights([...six, { ...edge, asleep: 209 }]).asked).toHaveLength(1);
});
