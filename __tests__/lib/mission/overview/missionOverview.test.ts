import {
  missionOverview,
  downloadFault,
  downloadFaultField,
  missionDownloadMessage,
  downloadQuery,
  deleteMessage,
  sentListQuery,
  sentProgress,
  peopleFound,
  reportPath,
  reportPeople,
  reportPeopleChanges,
  sendPath,
  sentState,
  type DownloadFields,
} from '@/lib/mission/overview/missionOverview';

const viewOf = (query: string) => missionOverview((name) => new URLSearchParams(query).get(name));

describe('the view of an address', () => {
  test.each([
    ['', { view: 'list', page: 0, search: '' }],
    ['page=3&search=%20walk%20', { view: 'list', page: 2, search: 'walk' }],
    ['page=0', { view: 'list', page: 0, search: '' }],
    ['page=-1&mission=x', { view: 'list', page: 0, search: '' }],
    ['page=99999999', { view: 'list', page: 0, search: '' }],
    ['view=send', { view: 'send', from: null }],
    ['view=send&mission=12', { view: 'send', from: 12 }],
    ['view=send&draft=4', { view: 'draft', draftSeq: 4 }],
    ['view=edit&mission=12', { view: 'edit', missionSeq: 12 }],
    ['view=edit', { view: 'list', page: 0, search: '' }],
    ['view=repeat&repeat=3', { view: 'repeat', repeatSeq: 3 }],
    ['view=repeat', { view: 'list', page: 0, search: '' }],
    ['repeat=3', { view: 'list', page: 0, search: '' }],
    [`search=${'x'.repeat(101)}`, { view: 'list', page: 0, search: 'x'.repeat(100) }],
    ['mission=12', { view: 'report', missionSeq: 12 }],
    ['mission=99999999999', { view: 'list', page: 0, search: '' }],
  ])('R-NOTI-02: ?%s', (query, view) => {
    expect(viewOf(query)).toEqual(view);
  });

  test('R-NOTI-04: the addresses of a report and of sending again open their views', () => {
    const queryOf = (path: string) => path.split('?')[1] ?? '';
    expect(viewOf(queryOf(reportPath(7)))).toEqual({ view: 'report', missionSeq: 7 });
    expect(viewOf(queryOf(sendPath(7)))).toEqual({ view: 'send', from: 7 });
    expect(viewOf(queryOf(sendPath()))).toEqual({ view: 'send', from: null });
  });

  test('the list query has a search only if there is one', () => {
    expect(sentListQuery({ page: 2, search: '' })).toEqual({ page: 2, size: 10 });
    expect(sentListQuery({ page: 0, search: 'walk' })).toEqual({ page: 0, size: 10, search: 'walk' });
  });
});

test('R-NOTI-04: the recipients of a report are filtered by the address; another filter or search returns to the first page', () => {
  const named = (query: string) => reportPeople((name) => new URLSearchParams(query).get(name));
  expect(named('mission=5&people=begun&search=%20kim%20&page=3')).toEqual({ progress: 'begun', search: 'kim', page: 2 });
  expect(named('mission=5&people=some&page=0')).toEqual({ progress: 'all', search: '', page: 0 });
  expect(reportPeopleChanges({ page: 2 })).toEqual({ page: '3' });
  expect(reportPeopleChanges({ progress: 'none' })).toEqual({ people: 'none', page: null });
  expect(reportPeopleChanges({ progress: 'all', search: '' })).toEqual({ people: null, search: null, page: null });
});

test('R-NOTI-04: recipients of a report are found by progress and by name or ID; an older platform sends no ID', () => {
  const people = [
    { name: 'Kim', id: 'walker', doneCnt: 0, clearDate: null },
    { name: 'Lee', doneCnt: 1, clearDate: null },
    { name: 'Kimberly', doneCnt: 1, clearDate: 1 },
  ];
  const found = (choice: Parameters<typeof peopleFound>[1]) => peopleFound(people, choice).map(({ name }) => name);
  expect(found({ progress: 'all', search: 'KIM' })).toEqual(['Kim', 'Kimberly']);
  expect(found({ progress: 'begun', search: '' })).toEqual(['Lee']);
  expect(found({ progress: 'all', search: 'walk' })).toEqual(['Kim']);
});

test('R-NOTI-02: a mission waits for its picture, for its start, is out, or has ended', () => {
  expect([
    sentState({ imgDue: true, startDate: 5 }, 10, 'UTC'),
    sentState({ imgDue: false, startDate: 11 }, 10, 'UTC'),
    sentState({ startDate: 10 }, 10, 'UTC'),
    sentState({ startDate: 10, endDate: '1970-01-01' }, 86_399_999, 'UTC'),
    sentState({ startDate: 10, endDate: '1970-01-01' }, 86_400_000, 'UTC'),
  ]).toEqual(['HELD', 'WAITING', 'OUT', 'OUT', 'ENDED']);
});

test('R-NOTI-04: recipients have done all, some or nothing', () => {
  expect([
    sentProgress({ doneCnt: 2, clearDate: 1 }),
    sentProgress({ doneCnt: 1, clearDate: null }),
    sentProgress({ doneCnt: 0, dayCnt: 3, clearDate: null }),
    sentProgress({ doneCnt: 0, dayCnt: 0, clearDate: null }),
  ]).toEqual(['cleared', 'begun', 'begun', 'none']);
});

describe('download', () => {
  const good: DownloadFields = { strDte: '2026-01-01', endDte: '2026-01-31', topic: 'all', notes: [], reason: ' Review ' };
  test.each<[Partial<DownloadFields>, ReturnType<typeof downloadFault>]>([
    [{}, null],
    [{ strDte: '' }, 'chooseFirst'],
    [{ endDte: '2026-02-30' }, 'chooseFirst'],
    [{ topic: '' }, 'chooseFirst'],
    [{ topic: '4' }, 'chooseFirst'],
    [{ topic: '4', notes: [1] }, null],
    [{ topic: '4', notes: Array.from({ length: 501 }, (_, index) => index + 1) }, 'tooMany'],
    [{ topic: '4', notes: Array.from({ length: 500 }, (_, index) => index + 1) }, null],
    [{ endDte: '2025-12-31' }, 'order'],
    [{ endDte: '2026-01-01' }, null],
    [{ strDte: '2025-01-31', endDte: '2026-02-01' }, null],
    [{ strDte: '2025-01-31', endDte: '2026-02-02' }, 'tooLong'],
    [{ reason: '  ' }, 'reasonMissing'],
  ])('R-NOTI-04 X4: %j', (change, fault) => {
    expect(downloadFault({ ...good, ...change })).toBe(fault);
  });

  test.each<[Partial<DownloadFields>, ReturnType<typeof downloadFaultField>]>([
    [{}, null],
    [{ strDte: '2026-02-30', endDte: '' }, 'strDte'],
    [{ endDte: '' }, 'endDte'],
    [{ topic: '' }, 'topic'],
    [{ topic: '4' }, 'topic'],
    [{ topic: '4', notes: Array.from({ length: 501 }, (_, index) => index + 1) }, 'topic'],
    [{ endDte: '2025-12-31' }, 'endDte'],
    [{ strDte: '2025-01-31', endDte: '2026-02-02' }, 'endDte'],
    [{ reason: '' }, 'reason'],
  ])('R-NOTI-04: what is wrong with %j is said at its field: %s', (change, field) => {
    expect(downloadFaultField({ ...good, ...change })).toBe(field);
  });

  test('R-NOTI-04: the query has the chosen contents, or all', () => {
    expect(downloadQuery(good)).toEqual({ strDte: '2026-01-01', endDte: '2026-01-31', all: 'true', reason: 'Review' });
    expect(downloadQuery({ ...good, topic: '4', notes: [8, 9] })).toMatchObject({ nIndex: [8, 9] });
  });

  test.each([
    [403, 'noAuthority'],
    [422, 'fillOut'],
    [429, 'busy'],
    [502, 'broken'],
    [0, 'broken'],
  ] as const)('X2: status %i shows %s', (status, key) => {
    expect(missionDownloadMessage(status)).toBe(key);
  });
});

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [500, 'unavailable'],
] as const)('a deletion refused with status %i shows %s', (status, key) => {
  expect(deleteMessage(status)).toBe(key);
});
