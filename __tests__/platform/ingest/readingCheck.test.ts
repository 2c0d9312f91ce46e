import type { Reading } from '@/lib/ingest/contract';
import { objectionTo } from '@/platform/ingest/readingCheck';

const NOW = new Date('2026-06-01T00:00:00Z');
const SEOUL = { timeZone: 'Asia/Seoul', birthDate: '2005-03-05' };
const weighIn = (measuredAt: string): Reading => ({ kind: 'body', externalId: 'x', measuredAt, weight: 60 });
const steps = (day: string): Reading => ({ kind: 'steps', externalId: 'x', day, steps: 100 });

test('a reading from before its owner was born is refused, on the days of their zone', () => {
  const refused = (field: string) => ({ field, reason: 'beforeBirth' });
  expect(objectionTo(weighIn('2005-03-04T23:59:59'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(objectionTo(weighIn('2005-03-05T00:00:00'), SEOUL, NOW)).toBeNull();
  // 00:30 and 23:30 in Seoul
  expect(objectionTo(weighIn('2005-03-04T15:30:00Z'), SEOUL, NOW)).toBeNull();
  expect(objectionTo(weighIn('2005-03-04T14:30:00Z'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(objectionTo(weighIn('2005-03-05T01:00:00+14:00'), SEOUL, NOW)).toEqual(refused('measuredAt'));
  expect(objectionTo(steps('2005-03-04'), SEOUL, NOW)).toEqual(refused('day'));
  expect(objectionTo(steps('2005-03-05'), SEOUL, NOW)).toBeNull();
  expect(objectionTo(steps('2001-01-01'), { ...SEOUL, birthDate: null }, NOW)).toBeNull();
});
