import { messageByStatus } from '@/lib/shared/messageByStatus';
import { localTime } from '@/lib/time/localTime';
import { addDays, dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { deptsOf, recipientsOf, seqsOf } from '@/lib/recipients/recipients';
import { TITLE_LENGTH, type SendFields } from '../send/missionDraft';
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

/** Form fields of a draft. A template starts today: its start time is reset, and its last days are moved to keep their distance from it. */
export function fieldsOfDraft(draft: StoredDraft, viewer: { zone: string; today: string }): SendFields {
  const { title, contents, lasts, daily, notes, to, urlImg } = draft;
  const recipients = recipientsOf(draft.recipients, draft.depts);
  const words = { title, contents, notes, to, recipients, picture: null, samePicture: urlImg !== null };
  return { ...words, lasts, daily, ...draft.repeat, ...daysOf(draft, viewer), repeatSeq: null };
}

function daysOf(draft: StoredDraft, { zone, today }: { zone: string; today: string }) {
  const { kind, when, at, endDate, updatedAt } = draft;
  const { repeatUntil } = draft.repeat;
  if (kind === 'DRAFT') return { when, at, endDate, repeatUntil };
  const passed = daysBetween(startDayOf(draft, dayOf(new Date(updatedAt), zone)), today);
  const moved = (day: string) => (day === '' ? '' : addDays(day, passed));
  return { when: 'now' as const, at: '', endDate: moved(endDate), repeatUntil: moved(repeatUntil) };
}

/** Path that continues a draft, or starts a mission from a template. */
export function draftPath(draftSeq: number): string {
  return `${PATHS.mng.missions}?view=send&draft=${draftSeq}`;
}

/** Message key (missionDesk.draft.error.…) of a draft that could not be saved or deleted. */
export const draftMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'full' }, 'unavailable');
