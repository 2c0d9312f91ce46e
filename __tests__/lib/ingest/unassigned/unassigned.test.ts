import type { Reading } from '@/lib/ingest/contract';
import {
  MAX_SETTLED,
  namesOf,
  readingMoment,
  toggledSeq,
  unassignedMessage,
  unassignedQuery,
  unassignedView,
} from '@/lib/ingest/unassigned/unassigned';

const view = (address: string) => {
  const search = new URLSearchParams(address);
  return unassignedView((name) => search.get(name));
};

test('R-DATA-01: origin and page are read from the address; invalid values are ignored', () => {
  expect(view('from=MEMBER&page=3')).toEqual({ origin: 'MEMBER', page: 2 });
  expect(view('from=member&page=0')).toEqual({ origin: null, page: 0 });
  expect(unassignedQuery(view('from=DEVICE'))).toEqual({ page: 0, size: 20, origin: 'DEVICE' });
  expect(unassignedQuery(view(''))).toEqual({ page: 0, size: 20 });
});

test('R-DATA-01: a time is an instant, a local time or a day', () => {
  const body = (measuredAt: string) => ({ kind: 'body', externalId: '1', measuredAt, weight: 70 }) as Reading;
  expect(readingMoment(body('2026-03-05T07:30:00+09:00'))).toEqual({ instant: '2026-03-05T07:30:00+09:00' });
  expect(readingMoment(body('2026-03-05T07:30:00Z'))).toEqual({ instant: '2026-03-05T07:30:00Z' });
  expect(readingMoment(body('2026-03-05T07:30'))).toEqual({ local: '2026-03-05T07:30' });
  expect(readingMoment({ kind: 'steps', externalId: '1', day: '2026-03-05', steps: 1 })).toEqual({ day: '2026-03-05' });
});

test('R-DATA-01: readings are selected and deselected, up to the number settled at once', () => {
  expect(toggledSeq([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggledSeq([1, 2], 1)).toEqual([2]);
  const many = Array.from({ length: MAX_SETTLED }, (_, index) => index + 1);
  expect(toggledSeq(many, 999)).toEqual([...many.slice(1), 999]);
  expect(namesOf([{ person: 'card' }, { person: null }, { person: 'card' }, { person: 'tag' }])).toEqual(['card', 'tag']);
});

test.each([
  [403, 'noAuthority'],
  [404, 'settled'],
  [500, 'unavailable'],
])('R-DATA-01: status %s shows %s', (status, message) => {
  expect(unassignedMessage(status)).toBe(message);
});
