import { messageByStatus } from '@/lib/shared/messageByStatus';
import { localTime } from '@/lib/time/localTime';
import { addDays, addMonths, dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { deptsOf, recipientsOf, seqsOf } from '@/lib/recipients/recipients';
import { MAX_ROUNDS } from '../repeat/rounds';
import { MAX_TITLE_LENGTH, type SendFields } from '../send/missionDraft';
import { startDayOf } from '../send/missionLength';
import type { DraftInput, StoredDraft } from './contract';

/** Maximum length of a draft's contents, in characters. */
const MAX_DRAFT_TEXT = 1_000;

/** Request body of a form; incomplete days and times, and an uploaded picture, are left out. */
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
    title: title.trim().slice(0, MAX_TITLE_LENGTH),
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

/** Form fields of a draft. A template starts today: its start time is reset, and its last days are moved to keep their distance from it. */
export function fieldsOfDraft(draft: StoredDraft, viewer: { zone: string; today: string }): SendFields {
  const { title, contents, lasts, daily, notes, to, urlImg } = draft;
  const recipients = recipientsOf(draft.recipients, draft.depts);
  const words = { title, contents, notes, to, recipients, picture: null, samePicture: urlImg !== null };
  return { ...words, lasts, daily, ...draft.repeat, ...daysOf(draft, viewer), repeatSeq: null };
}

function daysOf(draft: StoredDraft, { zone, today }: { zone: string; today: string }) {
  const { kind, when, at, endDate, repeat, updatedAt } = draft;
  if (kind === 'DRAFT') return { when, at, endDate, repeatUntil: repeat.repeatUntil };
  const start = startDayOf(draft, dayOf(new Date(updatedAt), zone));
  const moved = (day: string) => (day === '' ? '' : addDays(today, daysBetween(start, day)));
  const { every, repeatUntil } = repeat;
  return {
    when: 'now' as const,
    at: '',
    endDate: moved(endDate),
    repeatUntil: every === 'MONTH' && repeatUntil >= start ? sameMonthsLater(start, repeatUntil, today) : moved(repeatUntil),
  };
}

/** The day as many whole months and days after `today` as `day` is after `start`, but before another round starts. */
function sameMonthsLater(start: string, day: string, today: string): string {
  let months = 0;
  while (months < MAX_ROUNDS && addMonths(start, months + 1) <= day) months += 1;
  const moved = addDays(addMonths(today, months), daysBetween(addMonths(start, months), day));
  const beforeNext = addDays(addMonths(today, months + 1), -1);
  return moved < beforeNext ? moved : beforeNext;
}

/** Path that continues a draft, or starts a mission from a template. */
export function draftPath(draftSeq: number): string {
  return `${PATHS.mng.missions}?view=send&draft=${draftSeq}`;
}

/** Message key (missionDesk.draft.error.…) of a draft that could not be saved or deleted. */
export const draftMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'full' }, 'unavailable');
