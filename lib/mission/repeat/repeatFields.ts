import { recipientsOf } from '@/lib/recipients/recipients';
import { addDays, addMonths, dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { localOf } from '@/lib/time/localTime';
import type { MissionDraft } from '../contract';
import type { MissionAnalysis } from '../overview/contract';
import { lastMissionDay, LENGTHS, startDayOf, type LengthFields } from '../send/missionLength';
import type { StoredRepeat } from './contract';
import { dayOfRound, lastDayOfRound, MAX_ROUNDS, MIN_ROUNDS, type Every } from './rounds';

/** Repeat fields of the mission form. */
export interface RepeatFields {
  every: 'ONCE' | Every;
  /** Ends after a total number of rounds, or with the last that starts by a day. */
  repeatEnds: 'times' | 'day';
  repeatTimes: string;
  /** yyyy-MM-dd */
  repeatUntil: string;
}

export const NO_REPEAT: RepeatFields = { every: 'ONCE', repeatEnds: 'times', repeatTimes: '4', repeatUntil: '' };

/** Problems of the repeat fields; the messages are `missionDesk.problem.<problem>`. */
export type RepeatProblem = 'endOfRepeat' | 'endOverRound' | 'repeatTimes' | 'repeatUntil' | 'repeatFar';

/** Days of the next two rounds; valid while neither the first day nor the frequency is changed. */
export interface ComingDays {
  every: Every;
  next: string;
  after: string;
  /** First day that the next round may be moved to. */
  earliest?: string;
}

type Fields = RepeatFields & LengthFields & { repeatSeq: number | null; comingDays?: ComingDays };

/** Day of the round after the form's. */
function secondDay(every: Every, first: string, coming: ComingDays | undefined): string {
  if (coming?.every === every && coming.next === first) return coming.after;
  return every === 'WEEK' ? addDays(first, 7) : addMonths(first, 1);
}

/** Whether the next round is moved to a day on which the one before it is not over. */
export function startsInRound({ comingDays, ...fields }: Pick<Fields, 'comingDays'> & LengthFields, today: string): boolean {
  const first = startDayOf(fields, today);
  return comingDays?.earliest !== undefined && first !== comingDays.next && first < comingDays.earliest;
}

const isTimes = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= MIN_ROUNDS && Number(text) <= MAX_ROUNDS;

/** Validates the repeat fields; an existing repeat may have a single round left. */
export function repeatProblem(fields: Fields, today: string): RepeatProblem | null {
  if (fields.every === 'ONCE') return null;
  if (fields.lasts === 'none') return 'endOfRepeat';
  const first = startDayOf(fields, today);
  const second = secondDay(fields.every, first, fields.comingDays);
  const last = lastMissionDay(fields, today);
  if (last !== undefined && last >= second) return 'endOverRound';
  if (fields.repeatEnds === 'times') return isTimes(fields.repeatTimes) ? null : 'repeatTimes';
  if (!isDay(fields.repeatUntil) || fields.repeatUntil < (fields.repeatSeq === null ? second : first)) return 'repeatUntil';
  const over = fields.every === 'WEEK' ? addDays(first, 7 * MAX_ROUNDS) : addMonths(first, MAX_ROUNDS);
  return fields.repeatUntil >= over ? 'repeatFar' : null;
}

/** Repeat part of the request body; incomplete values are left for the contract to refuse. */
export function repeatOf({ every, repeatEnds, repeatTimes, repeatUntil }: RepeatFields): MissionDraft['repeat'] {
  if (every === 'ONCE') return undefined;
  return repeatEnds === 'times' ? { every, times: Number(repeatTimes) } : { every, until: repeatUntil };
}

/** Length of a mission once it repeats: unchanged if it fits between two rounds. */
export function lengthFor(every: RepeatFields['every'], lasts: LengthFields['lasts']): LengthFields['lasts'] {
  if (every === 'WEEK' && lasts !== 'day') return '7';
  return every === 'MONTH' && lasts === 'none' ? '28' : lasts;
}

/** Form fields of the coming rounds: the next one as it would be sent. */
export function fieldsOfRepeat(repeat: StoredRepeat, zone: string) {
  const { repeatSeq, title, contents, daily, days, every, until, times, round, nextDate, to, notes, recipients, depts } = repeat;
  const { anchor = { round, date: nextDate }, runsUntil } = repeat;
  const rounds = { every, until, times, days, anchorRound: anchor.round, anchorAt: new Date(anchor.date) };
  const lasts = LENGTHS.find((length) => Number(length) === days) ?? ('day' as const);
  const start = new Date(nextDate);
  return {
    repeatSeq,
    title,
    contents,
    daily,
    notes,
    to,
    every,
    lasts,
    when: 'later' as const,
    at: localOf(start, zone),
    endDate: lasts === 'day' ? lastDayOfRound(rounds, round, zone) : '',
    comingDays: {
      every,
      next: dayOfRound(rounds, round, zone),
      after: dayOfRound(rounds, round + 1, zone),
      ...(runsUntil && { earliest: addDays(runsUntil, 1) }),
    },
    recipients: recipientsOf(recipients, depts),
    picture: null,
    samePicture: true,
    repeatEnds: times === null ? ('day' as const) : ('times' as const),
    repeatTimes: String(times ?? NO_REPEAT.repeatTimes),
    repeatUntil: until ?? '',
  };
}

/** Path of the form that changes the coming rounds. */
export function repeatPath(repeatSeq: number): string {
  return `${PATHS.mng.missions}?view=repeat&repeat=${repeatSeq}`;
}

/** Message key (missionDesk.repeat.error.…) of a repeat that could not be stopped. */
export const repeatMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone' }, 'unavailable');

type Notes = readonly Pick<StoredRepeat['notes'][number], 'missionNoteSeq'>[];

/** Whether the coming rounds differ from the first, which has not begun, in what its form does not show or takes from them. */
export function isEditedApart(repeat: StoredRepeat, first: MissionAnalysis, notes: Notes, zone: string): boolean {
  const { title, contents, daily, days, anchor, to } = repeat;
  const { startDate, endDate, missionType } = first;
  const chosen = (listed: Notes) => listed.map(({ missionNoteSeq }) => missionNoteSeq).join();
  const lasts = endDate && daysBetween(dayOf(new Date(startDate), zone), endDate) + 1;
  return (
    title !== first.title ||
    contents !== first.contents ||
    daily !== (first.daily ?? false) ||
    to !== missionType ||
    chosen(repeat.notes) !== chosen(notes) ||
    days !== lasts ||
    // an older platform does not tell
    (anchor !== undefined && (anchor.round !== 1 || anchor.date !== startDate))
  );
}

/** The fields that the first round's form shares with the coming rounds: recipients and frequency. */
export function repeatChoice(repeat: StoredRepeat, zone: string) {
  const { to, recipients, every, repeatEnds, repeatTimes, repeatUntil } = fieldsOfRepeat(repeat, zone);
  return { to, recipients, every, repeatEnds, repeatTimes, repeatUntil };
}
