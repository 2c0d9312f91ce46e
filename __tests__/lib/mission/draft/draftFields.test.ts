import { draftInputOf, draftMessage, draftPath, fieldsOfDraft } from '@/lib/mission/draft/draftFields';
import { missionDraftApi, type StoredDraft } from '@/lib/mission/draft/contract';
import { missionOverview } from '@/lib/mission/overview/missionOverview';
import { EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';

const RECIPIENT = { seq: 9, name: 'Kim', type: 'U' } as const;
const SALES = { name: 'Sales', type: 'D' } as const;
const FIELDS: SendFields = {
  ...EMPTY_FIELDS,
  title: ' Steps ',
  notes: [{ missionNoteSeq: 3, note: 'Walk' }],
  to: 'INDIVIDUAL',
  recipients: [SALES, RECIPIENT],
  when: 'later',
  at: '2026-12-01T09:00',
};
/** Three weeks after the draft was saved. */
const READER = { zone: 'Asia/Seoul', today: '2026-12-14' };
const stored = (change: Partial<StoredDraft> = {}): StoredDraft => {
  const { missionNoteSeq: _notes, takerSeq: _takers, ...content } = draftInputOf(FIELDS, null);
  const kept = { draftSeq: 4, kind: 'DRAFT', updatedAt: '2026-11-23T00:00:00.000Z', urlImg: null } as const;
  return { ...content, ...kept, notes: [...FIELDS.notes], recipients: [RECIPIENT], ...change };
};

test('R-NOTI-02: a draft of any form, however incomplete, passes the contract and restores the form', () => {
  for (const fields of [EMPTY_FIELDS, { ...FIELDS, at: '2026-13', endDate: '2026-02-30', title: 'x'.repeat(300) }])
    expect(missionDraftApi.save.body.safeParse({ kind: 'DRAFT', ...draftInputOf(fields, null) }).success).toBe(true);
  expect(draftInputOf(FIELDS, 8)).toMatchObject({
    title: 'Steps',
    missionNoteSeq: [3],
    takerSeq: [9],
    depts: ['Sales'],
    fromSeq: null,
    samePicture: false,
  });
  expect(draftInputOf({ ...FIELDS, samePicture: true }, 8)).toMatchObject({ fromSeq: 8, samePicture: true });
  expect(fieldsOfDraft(stored(), READER)).toEqual({ ...FIELDS, title: 'Steps' });
  const full = { ...FIELDS, contents: ` ${'x'.repeat(1_001)}`, repeatTimes: '1234' };
  expect(draftInputOf(full, null).contents).toBe('x'.repeat(1_000));
  const until = (repeatUntil: string) => draftInputOf({ ...full, repeatUntil }, null).repeat;
  expect(until('2026-12-21')).toMatchObject({ repeatTimes: '123', repeatUntil: '2026-12-21' });
  expect(until('2026-12-32')).toMatchObject({ repeatTimes: '123', repeatUntil: '' });
});

test('R-NOTI-02: a template has no start time, and its picture only while that exists', () => {
  expect(fieldsOfDraft(stored({ kind: 'TEMPLATE' }), READER)).toMatchObject({ when: 'now', at: '', title: 'Steps' });
  expect(fieldsOfDraft(stored({ samePicture: true, fromSeq: 8 }), READER).samePicture).toBe(false);
  expect(fieldsOfDraft(stored({ samePicture: true, fromSeq: 8, urlImg: '/files/a.jpg' }), READER).samePicture).toBe(true);
});

test.each([
  ['from the day it was saved', 'now', '2026-12-31', '2027-01-11'],
  ['from the start it was saved with', 'later', '2026-12-23', '2027-01-03'],
] as const)('R-NOTI-02: a mission from a template lasts as long as the one it was saved from, %s', (_, when, endDate, repeatUntil) => {
  const until = { lasts: 'day', endDate: '2026-12-10', repeat: { ...stored().repeat, repeatUntil: '2026-12-21' } } as const;
  expect(fieldsOfDraft(stored({ kind: 'TEMPLATE', when, at: '2026-12-01T09:00', ...until }), READER)).toMatchObject({
    endDate,
    repeatUntil,
  });
  expect(fieldsOfDraft(stored({ kind: 'DRAFT', when, ...until }), READER)).toMatchObject({
    endDate: '2026-12-10',
    repeatUntil: '2026-12-21',
  });
});

test.each([
  ['2026-01-05', '2026-06-05', '2026-07-05', '2026-12-05'],
  ['2026-02-10', '2026-03-10', '2026-03-10', '2026-04-10'],
  ['2026-01-05', '2026-06-20', '2026-07-05', '2026-12-20'],
  ['2026-01-31', '2026-02-28', '2026-03-15', '2026-04-15'],
  ['2026-01-31', '2026-03-30', '2026-01-01', '2026-02-28'],
  ['2026-01-05', '9999-12-31', '2026-03-05', '2034-08-04'],
  ['2026-01-05', '2026-01-04', '2026-03-05', '2026-03-04'],
  ['2026-02-10', '2026-02-20', '2026-03-10', '2026-03-20'],
])(
  'R-NOTI-02: a template saved on %s that repeats monthly until %s has as many rounds on %s, until %s',
  (saved, until, today, expected) => {
    const repeat = { ...stored().repeat, every: 'MONTH', repeatEnds: 'day', repeatUntil: until } as const;
    const template = stored({ kind: 'TEMPLATE', when: 'now', at: '', updatedAt: `${saved}T03:00:00.000Z`, repeat });
    expect(fieldsOfDraft(template, { zone: 'Asia/Seoul', today }).repeatUntil).toBe(expected);
  },
);

test('R-NOTI-02: a template that repeats weekly ends as many days after today', () => {
  const repeat = { ...stored().repeat, every: 'WEEK', repeatEnds: 'day', repeatUntil: '2026-06-05' } as const;
  const template = stored({ kind: 'TEMPLATE', when: 'now', at: '', updatedAt: '2026-01-05T03:00:00.000Z', repeat });
  // 151 days
  expect(fieldsOfDraft(template, { zone: 'Asia/Seoul', today: '2026-07-05' }).repeatUntil).toBe('2026-12-03');
});

test("a draft's address opens it, and each refusal has its message", () => {
  const query = new URLSearchParams(draftPath(4).split('?')[1]);
  expect(missionOverview((name) => query.get(name))).toEqual({ view: 'draft', draftSeq: 4 });
  expect([403, 404, 409, 502].map(draftMessage)).toEqual(['noAuthority', 'gone', 'full', 'unavailable']);
});
