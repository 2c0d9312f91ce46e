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
  expect(fieldsOfDraft(stored())).toEqual({ ...FIELDS, title: 'Steps' });
});

test('R-NOTI-02: a template has no start time, and its picture only while that exists', () => {
  expect(fieldsOfDraft(stored({ kind: 'TEMPLATE' }))).toMatchObject({ when: 'now', at: '', title: 'Steps' });
  expect(fieldsOfDraft(stored({ samePicture: true, fromSeq: 8 })).samePicture).toBe(false);
  expect(fieldsOfDraft(stored({ samePicture: true, fromSeq: 8, urlImg: '/files/a.jpg' })).samePicture).toBe(true);
});

test("a draft's address opens it, and each refusal has its message", () => {
  const query = new URLSearchParams(draftPath(4).split('?')[1]);
  expect(missionOverview((name) => query.get(name))).toEqual({ view: 'draft', draftSeq: 4 });
  expect([403, 404, 409, 502].map(draftMessage)).toEqual(['noAuthority', 'gone', 'full', 'unavailable']);
});
