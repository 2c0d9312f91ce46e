import {
  actionOf,
  INBOX_KINDS,
  inboxMessage,
  inboxQuery,
  inboxSearch,
  inboxView,
  isReminderKind,
  memberPlace,
  REMINDER_KINDS,
  type InboxKind,
} from '@/lib/inbox/inbox';

const NOW = new Date('2026-03-31T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const READY = { remindedAt: null, hasPassword: true, hasEmail: true, wantsMail: true };

test('reminders exist for the listed kinds only', () => {
  expect(INBOX_KINDS.filter(isReminderKind)).toEqual(INBOX_KINDS.filter((kind) => REMINDER_KINDS.some((name) => name === kind)));
  expect(isReminderKind('GOAL' as InboxKind)).toBe(false);
});

test.each<[InboxKind, number, boolean]>([
  ['NOT_MEASURED', 6.9, false],
  ['NOT_MEASURED', 7, true],
  ['NOTICE', 6.9, false],
  ['NOTICE', 7, true],
  ['MISSION', 6.9, false],
  ['MISSION', 7, true],
  ['INVITATION', 2.9, false],
  ['INVITATION', 3, true],
])('a reminder of %s %d days after the last one: %s', (kind, days, may) => {
  expect(actionOf({ ...READY, kind, remindedAt: ago(days) }, NOW) !== 'OPEN').toBe(may);
});

test.each([
  ['INVITATION', {}, 'INVITE'],
  ['INVITATION', { hasPassword: false }, 'OPEN'],
  ['INVITATION', { hasEmail: false }, 'OPEN'],
  ['INVITATION', { wantsMail: false }, 'INVITE'],
  ['NOT_MEASURED', { hasEmail: false, wantsMail: false }, 'REMIND'],
  ['MISSION', { wantsMail: false }, 'REMIND'],
  ['NOTICE', {}, 'REMIND'],
  ['NOTICE', { wantsMail: false }, 'OPEN'],
  ['NOTICE', { hasEmail: false }, 'OPEN'],
  ['FACTS', {}, 'OPEN'],
  ['REPORT', {}, 'OPEN'],
] as const)('%s with %j: %s', (kind, change, action) => {
  expect(actionOf({ ...READY, kind, ...change }, NOW)).toBe(action);
});

test('kind and page are read from the address, and invalid values are ignored', () => {
  const view = (query: string) => {
    const search = new URLSearchParams(query);
    return inboxView((name) => search.get(name));
  };
  expect(view('kind=MISSION&page=3')).toEqual({ kind: 'MISSION', page: 2 });
  for (const query of ['', 'kind=all&page=0', 'kind=mission&page=-1', 'page=1.5']) expect(view(query)).toEqual({ kind: null, page: 0 });
  for (const one of [
    { kind: null, page: 0 },
    { kind: 'NOTICE' as const, page: 4 },
  ])
    expect(view(inboxSearch(one))).toEqual(one);
  expect([inboxSearch({ kind: null, page: 0 }), inboxSearch({ kind: null, page: 1 })]).toEqual(['', 'page=2']);
  expect(inboxQuery({ kind: null, page: 1 })).toEqual({ page: 1, size: 20 });
});

test.each([
  [403, 'noAuthority'],
  [404, 'settled'],
  [409, 'remindedAlready'],
  [500, 'unavailable'],
])('a refusal with status %i shows %s', (status, key) => expect(inboxMessage(status)).toBe(key));

test('an inbox entry opens the member at its subject', () => {
  expect([memberPlace(7, 'MISSION'), memberPlace(7, 'NOT_MEASURED')]).toEqual(['/mng/member/7/mission', '/mng/member/7/body']);
});
