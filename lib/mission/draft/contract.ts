import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, depts, instant, namedRecipient, seq } from '@/lib/shared/fields';
import { MAX_MISSION_RECIPIENTS } from '../mission';
import { NO_REPEAT } from '../repeat/repeatFields';
import { EVERY } from '../repeat/rounds';
import { localTime } from '@/lib/time/localTime';

/** A draft is deleted when it is sent; a template is kept. */
const kind = z.enum(['DRAFT', 'TEMPLATE']);

/** Everything entered in the form, even if incomplete; an uploaded picture is not stored. */
const content = {
  title: z.string().check(z.maxLength(100)),
  contents: z.string().check(z.maxLength(1000)),
  when: z.enum(['now', 'later']),
  at: z.union([z.literal(''), localTime]),
  lasts: z.enum(['7', '14', '28', 'day', 'none']),
  endDate: z.union([z.literal(''), day]),
  daily: z.boolean(),
  repeat: z._default(
    z.object({
      every: z.enum(['ONCE', ...EVERY]),
      repeatEnds: z.enum(['times', 'day']),
      repeatTimes: z.string().check(z.maxLength(3)),
      repeatUntil: z.union([z.literal(''), day]),
    }),
    NO_REPEAT,
  ),
  to: z.enum(['ALL', 'INDIVIDUAL']),
  /** The mission it is sent again from; with `samePicture`, also the source of its picture. */
  fromSeq: z.nullable(seq),
  samePicture: z.boolean(),
};
const draftInput = z.object({
  ...content,
  missionNoteSeq: z.array(seq).check(z.maxLength(100)),
  takerSeq: z.array(seq).check(z.maxLength(MAX_MISSION_RECIPIENTS)),
  depts: z._default(depts, []),
});
export type DraftInput = z.output<typeof draftInput>;

/** As stored, limited to notes still on the list and recipients who can still receive it. */
const storedDraft = z.object({
  draftSeq: seq,
  kind,
  updatedAt: instant,
  ...content,
  notes: z.array(z.object({ missionNoteSeq: seq, note: z.string() })),
  recipients: z.array(namedRecipient),
  depts: z.array(z.string()),
  /** The picture reused by `samePicture`; null if that mission is gone or had none. */
  urlImg: z.nullable(z.string()),
});
export type StoredDraft = z.output<typeof storedDraft>;

/** A row of the list. */
const draftRow = z.object({ draftSeq: seq, kind, title: z.string(), updatedAt: instant });
export type DraftRow = z.output<typeof draftRow>;

export const missionDraftApi = {
  list: endpoint({
    method: 'GET',
    path: '/mission/drafts',
    needs: 'mission:send',
    summary: 'Returns the caller’s mission drafts and templates, newest first.',
    response: z.object({ list: z.array(draftRow) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/mission/draft',
    needs: 'mission:send',
    summary: 'Returns a draft or template of the caller with everything entered.',
    failures: { 404: 'no such draft of the caller' },
    query: z.object({ draftSeq: seq }),
    response: storedDraft,
  }),
  save: endpoint({
    method: 'POST',
    path: '/mission/saveDraft',
    about: 'MISSION',
    needs: 'mission:send',
    summary: 'Saves a draft or template; with draftSeq it replaces an existing one.',
    failures: { 404: 'no such draft of the caller', 409: 'maximum number of drafts and templates reached' },
    body: z.object({ draftSeq: z.optional(seq), kind, ...draftInput.shape }),
    response: z.object({ draftSeq: seq }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteDraft',
    needs: 'mission:send',
    summary: 'Deletes a draft or template of the caller.',
    failures: { 404: 'no such draft of the caller' },
    body: z.object({ draftSeq: seq }),
    response: accepted,
  }),
};
