import type { Reading } from '@/lib/ingest/contract';
import { parseReading, validateReading } from '@/platform/ingest/readingCheck';

const NOW = new Date('2026-06-01T00:00:00Z');
const SEOUL = { timeZone: 'Asia/Seoul', birthDate: '2005-03-05' };
const weighIn = (measuredAt: string): Reading => ({ kind: 'body', externalId: 'x', measuredAt, weight: 60 });
const steps = (day: string): Reading => ({ kind: 'steps', externalId: 'x', day, steps: 100 });

test('a reading from before its owner’s birth is refused, by days in their zone', () => {
  const refused = (field: string) => ({ field, reason: 'beforeBirth' });
  expect(validateReading(weighIn('2005-03-04T23:59:59'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(validateReading(weighIn('2005-03-05T00:00:00'), SEOUL, NOW)).toBeNull();
  // 00:30 and 23:30 in Seoul
  expect(validateReading(weighIn('2005-03-04T15:30:00Z'), SEOUL, NOW)).toBeNull();
  expect(validateReading(weighIn('2005-03-04T14:30:00Z'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(validateReading(weighIn('2005-03-05T01:00:00+14:00'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(validateReading(steps('2005-03-04'), SEOUL, NOW)).toEqual(refused('day'));
  expect(validateReading(steps('2005-03-05'), SEOUL, NOW)).toBeNull();
  expect(validateReading(steps('2001-01-01'), { ...SEOUL, birthDate: null }, NOW)).toBeNull();
});

test('a row that is no reading is refused with its faulty field', () => {
  expect(parseReading(steps('2026-05-20'))).toEqual({ reading: steps('2026-05-20') });
  expect(parseReading({ ...steps('2026-05-20'), steps: 'many' })).toEqual({ refusal: { field: 'steps', reason: 'invalid' } });
  for (const row of [null, 'steps', {}]) expect(parseReading(row)).toEqual({ refusal: { field: 'kind', reason: 'invalid' } });
});

test('the days of readings begin with the year 2000', () => {
  const seoul = { timeZone: 'Asia/Seoul' };
  const refused = { field: 'day', reason: 'time' };
  expect(['1999-12-31', '2000-01-01', '2026-02-30'].map((day) => validateReading(steps(day), seoul, NOW))).toEqual([
    refused,
    null,
    refused,
  ]);
});

test('a value is refused if its notation says another, unless it was checked before', () => {
  const weight = { kind: 'body', externalId: 'x', measuredAt: '2026-05-20T07:00:00', weight: 60 } as const;
  const noted = (smm: string): Reading => ({ ...weight, smm: 28, given: { smm } });
  const wrong = { field: 'given', reason: 'invalid' };
  expect(['28.0', '46.67 %', '29.0'].map((text) => validateReading(noted(text), SEOUL, NOW))).toEqual([null, null, wrong]);
  expect(validateReading(noted('29.0'), SEOUL, NOW, true)).toBeNull();
  // a ratio has no unit, and may be written with a zero at its end
  expect(validateReading({ ...weight, ecf: 0.38, given: { ecf: '0.380' } }, SEOUL, NOW)).toBeNull();
  expect(validateReading({ ...weight, given: { smm: '28.0' } }, SEOUL, NOW)).toEqual(wrong);
});

test('values that contradict each other are refused', () => {
  const night: Reading = { kind: 'sleep', externalId: 'n', day: '2026-05-20', inBed: 480, asleep: 481 };
  expect(validateReading(night, SEOUL, NOW)).toMatchObject({ field: 'asleep' });
  expect(validateReading({ ...night, asleep: 480 }, SEOUL, NOW)).toBeNull();
});

describe('a night must have times plausible for its day', () => {
  const BERLIN = { timeZone: 'Europe/Berlin' };
  const night = (day: string, from?: string, to?: string): Reading => ({
    kind: 'sleep',
    externalId: 'n',
    day,
    inBed: 480,
    asleep: 440,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
  const objection = (...args: Parameters<typeof night>) => validateReading(night(...args), BERLIN, NOW);
  const refused = (field: string) => ({ field, reason: 'time' });

  test('one that ends before it begins, at the same time or after more than a day is refused', () => {
    expect(objection('2026-05-20', '2026-05-20T07:00:00', '2026-05-19T23:00:00')).toEqual(refused('to'));
    expect(objection('2026-05-20', '2026-05-20T07:00:00', '2026-05-20T05:00:00Z')).toEqual(refused('to'));
    expect(objection('2026-05-20', '2026-05-19T06:59:59', '2026-05-20T07:00:00')).toEqual(refused('to'));
    expect(objection('2026-05-20', '2026-05-19T07:00:00', '2026-05-20T07:00:00')).toBeNull();
  });

  test('one from a reset clock is refused, whichever of its times is given', () => {
    expect(objection('2026-05-20', '2020-01-04T23:00:00', '2020-01-05T07:00:00')).toEqual(refused('to'));
    expect(objection('2026-05-20', '2025-05-19T23:00:00', '2026-05-20T07:00:00')).toEqual(refused('to'));
    expect(objection('2026-05-20', '2020-01-05T07:00:00')).toEqual(refused('from'));
    expect(objection('2026-05-20', undefined, '2026-05-22T07:00:00')).toEqual(refused('to'));
    expect(objection('2026-06-01', '2026-06-01T23:00:00')).toEqual(refused('from'));
  });

  test('one with only one time, with another zone’s clock, or under the day it began is accepted', () => {
    expect(objection('2026-05-20', '2026-05-19T23:00:00')).toBeNull();
    expect(objection('2026-05-20', undefined, '2026-05-20T07:00:00')).toBeNull();
    expect(objection('2026-05-20', '2026-05-19T23:00:00-10:00', '2026-05-20T07:00:00-10:00')).toBeNull();
    expect(objection('2026-05-20', '2026-05-19T12:00:00Z', '2026-05-19T20:00:00Z')).toBeNull();
    expect(objection('2026-05-19', '2026-05-19T23:00:00', '2026-05-20T07:00:00')).toBeNull();
  });

  test('one from a distant zone is accepted while its owner is unknown', () => {
    const before = night('2026-05-19', '2026-05-19T23:00:00-11:00', '2026-05-20T09:00:00-11:00');
    expect(validateReading(before, { timeZone: 'Pacific/Kiritimati' }, NOW)).toBeNull();
  });

  test('one whose end states its offset is accepted on the device’s day, which may be tomorrow for its owner', () => {
    const late = new Date('2026-05-31T22:00:00Z');
    const inNewYork = (one: Reading) => validateReading(one, { timeZone: 'America/New_York' }, late);
    const seoul = ['2026-05-31T23:00:00+09:00', '2026-06-01T06:30:00+09:00'] as const;
    expect(inNewYork(night('2026-06-01', ...seoul))).toBeNull();
    expect(inNewYork(night('2026-06-01', undefined, seoul[1]))).toBeNull();
    // nowhere on earth is it the second of June yet
    expect([inNewYork(night('2026-06-02', ...seoul)), inNewYork(night('2026-06-01', seoul[0]))]).toEqual([refused('day'), refused('day')]);
    expect(inNewYork(night('2026-06-01', '2026-05-31T09:00:00', '2026-05-31T17:30:00'))).toEqual(refused('day'));
    expect(inNewYork(night('2026-06-01', ...seoul.map((text) => text.replace('+09:00', '-11:00'))))).toEqual(refused('day'));
  });

  test('one whose end states its offset is refused on a day that has begun neither there nor for its owner, except in plain UTC', () => {
    // 20:00 in Seoul, and already the first of June in Kiritimati
    const evening = new Date('2026-05-31T11:00:00Z');
    const inZone = (timeZone: string, day: string, to: string) => validateReading(night(day, undefined, to), { timeZone }, evening);
    expect(inZone('Asia/Seoul', '2026-06-01', '2026-05-31T15:00:00+09:00')).toEqual(refused('day'));
    expect(inZone('America/New_York', '2026-06-01', '2026-05-31T15:00:00+09:00')).toEqual(refused('day'));
    expect(inZone('Pacific/Kiritimati', '2026-06-01', '2026-05-31T15:00:00+09:00')).toBeNull();
    expect(inZone('Asia/Seoul', '2026-06-01', '2026-06-01T00:30:00+14:00')).toBeNull();
    // which states no place
    expect(inZone('Asia/Seoul', '2026-06-01', '2026-05-31T06:00:00Z')).toBeNull();
    expect(inZone('Asia/Seoul', '2026-05-31', '2026-05-31T06:00:00-11:00')).toEqual(refused('to'));
  });

  test('one with a clock change is accepted', () => {
    expect(objection('2026-03-29', '2026-03-28T23:00:00', '2026-03-29T07:00:00')).toBeNull();
    expect(objection('2025-10-26', '2025-10-25T23:00:00', '2025-10-26T07:00:00')).toBeNull();
    expect(objection('2025-10-26', '2025-10-26T02:30:00+02:00', '2025-10-26T02:10:00+01:00')).toBeNull();
  });
});
