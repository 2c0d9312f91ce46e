import { recipientsOf } from '@/lib/recipients/recipients';
import { addDays, addMonths, isDay } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { localOf } from '@/lib/time/localTime';
import type { MissionDraft } from '../contract';
import { lastMissionDay, LENGTHS, startDayOf, type LengthFields } from '../send/missionLength';
import type { StoredRepeat } from './contract';
import { dayOfRound, lastDayOfRound, MAX_ROUNDS, MIN_ROUNDS, type Every } from './rounds';

/** What the form of a mission holds of its rounds. */
export interface RepeatFields {
  every: 'ONCE' | Every;
  /** They end after so many in all, or with the last that starts by a day. */
  repeatEnds: 'times' | 'day';
  repeatTimes: string;
  /** yyyy-MM-dd */
  repeatUntil: string;
}

export const NO_REPEAT: RepeatFields = { every: 'ONCE', repeatEnds: 'times', repeatTimes: '4', repeatUntil: '' };

/** What is in the way of the rounds; the messages are `missionDesk.problem.<problem>`. */
export type RepeatProblem = 'endOfRepeat' | 'endOverRound' | 'repeatTimes' | 'repeatUntil' | 'repeatFar';

/** The day of the next round, and of the one after it for as long as neither that day nor how often they come is changed. */
export interface ComingDays {
  every: Every;
  next: string;
  after: string;
}

type Fields = RepeatFields & LengthFields & { repeatSeq: number | null; comingDays?: ComingDays };

/** The day of the round after the one that a form speaks of. */
function secondDay(every: Every, first: string, coming: ComingDays | undefined): string {
  if (coming?.every === every && coming.next === first) return coming.after;
  return every === 'WEEK' ? addDays(first, 7) : addMonths(first, 1);
}

const isTimes = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= MIN_ROUNDS && Number(text) <= MAX_ROUNDS;

/** What is in the way of the rounds; of those that come already one alone may be left. */
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

/** What a form sends of its rounds; what is none yet is left for the contract to refuse. */
export function repeatOf({ every, repeatEnds, repeatTimes, repeatUntil }: RepeatFields): MissionDraft['repeat'] {
  if (every === 'ONCE') return undefined;
  return repeatEnds === 'times' ? { every, times: Number(repeatTimes) } : { every, until: repeatUntil };
}

/** The length that a mission has once it repeats: what fits between two rounds stays. */
export function lengthFor(every: RepeatFields['every'], lasts: LengthFields['lasts']): LengthFields['lasts'] {
  if (every === 'WEEK' && lasts !== 'day') return '7';
  return every === 'MONTH' && lasts === 'none' ? '28' : lasts;
}

/** The form of the coming rounds: the next one as it would be sent. */
export function fieldsOfRepeat(repeat: StoredRepeat, zone: string) {
  const { repeatSeq, title, contents, daily, days, every, until, times, round, nextDate, to, notes, recipients, depts } = repeat;
  const { anchor = { round, date: nextDate } } = repeat;
  const rounds = { every, until, times, days, anchorRound: anchor.round, anchorAt: new Date(anchor.date) };
  const lasts = LENGTHS.find((length) => Number(length) === days) ?? ('day' as const);
  const start = new Date(nextDate);
  return {
    ...{ repeatSeq, title, contents, daily, notes, to, every, lasts },
    when: 'later' as const,
    at: localOf(start, zone),
    endDate: lasts === 'day' ? lastDayOfRound(rounds, round, zone) : '',
    comingDays: { every, next: dayOfRound(rounds, round, zone), after: dayOfRound(rounds, round + 1, zone) },
    recipients: recipientsOf(recipients, depts),
    picture: null,
    samePicture: true,
    repeatEnds: times === null ? ('day' as const) : ('times' as const),
    repeatTimes: String(times ?? NO_REPEAT.repeatTimes),
    repeatUntil: until ?? '',
  };
}

/** Where the coming rounds are changed. */
export function repeatPath(repeatSeq: number): string {
  return `${PATHS.mng.missions}?view=repeat&repeat=${repeatSeq}`;
}

/** Message key (missionDesk.repeat.error.…) of a mission that could not be stopped from repeating. */
export const repeatMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone' }, 'unavailable');

/** Of the coming rounds what the form of the first one has in common with them: to whom, and how often. */
export function repeatChoice(repeat: StoredRepeat, zone: string) {
  const { to, recipients, every, repeatEnds, repeatTimes, repeatUntil } = fieldsOfRepeat(repeat, zone);
  return { to, recipients, every, repeatEnds, repeatTimes, repeatUntil };
}
