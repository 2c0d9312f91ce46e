import { messageByStatus } from '@/lib/shared/messageByStatus';
import { localTime } from '@/lib/time/localTime';
import { isDay } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { deptsOf, recipientsOf, seqsOf } from '@/lib/recipients/recipients';
import { TITLE_LENGTH, type SendFields } from '../send/missionDraft';
import type { DraftInput, StoredDraft } from './contract';

/** Longest contents that a draft keeps, in characters. */
const MAX_DRAFT_TEXT = 1_000;

/** What is kept of a form; a day or a time that is none yet is left out, and so is a picture from the sender's computer. */
export function draftInputOf(fields: SendFields, from: number | null): DraftInput {
  const {
    title,
    contents,
    when,
    at,
    lasts,
    endDate,
    daily,
    notes,
    to,
    recipients,
    samePicture,
    every,
    repeatEnds,
    repeatTimes,
    repeatUntil,
  } = fields;
  return {
    title: title.trim().slice(0, TITLE_LENGTH),
    contents: contents.trim().slice(0, MAX_DRAFT_TEXT),
    when,
    at: localTime.safeParse(at).success ? at : '',
    lasts,
    endDate: isDay(endDate) ? endDate : '',
    daily,
    repeat: { every, repeatEnds, repeatTimes: repeatTimes.slice(0, 3), repeatUntil: isDay(repeatUntil) ? repeatUntil : '' },
    missionNoteSeq: notes.map(({ missionNoteSeq }) => missionNoteSeq),
    to,
    takerSeq: seqsOf(recipients),
    depts: deptsOf(recipients),
    fromSeq: samePicture ? from : null,
    samePicture: samePicture && from !== null,
  };
}

/** The form of a draft. A template starts anew: what was its time of start is none any more. */
export function fieldsOfDraft(draft: StoredDraft): SendFields {
  const { title, contents, lasts, endDate, daily, notes, to, urlImg, kind } = draft;
  const recipients = recipientsOf(draft.recipients, draft.depts);
  const start = kind === 'TEMPLATE' ? ({ when: 'now', at: '' } as const) : { when: draft.when, at: draft.at };
  const words = { title, contents, notes, to, recipients, picture: null, samePicture: urlImg !== null };
  return { ...words, ...start, lasts, endDate, daily, ...draft.repeat, repeatSeq: null };
}

/** Where a draft is continued, or a mission begun from a template. */
export function draftPath(draftSeq: number): string {
  return `${PATHS.mng.missions}?view=send&draft=${draftSeq}`;
}

/** Message key (missionDesk.draft.error.…) of a draft that could not be kept or thrown away. */
export const draftMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'full' }, 'unavailable');
