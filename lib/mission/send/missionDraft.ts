import { instantOfLocal, localTime } from '@/lib/time/localTime';
import type { MissionDraft } from '../contract';
import { endProblem, lastMissionDay, type EndProblem, type LengthFields } from './missionLength';
import { missionProblems, type MissionProblem } from '../mission';
import { NO_REPEAT, repeatOf, repeatProblem, type ComingDays, type RepeatFields, type RepeatProblem } from '../repeat/repeatFields';
import { deptsOf, seqsOf, type Recipient } from '@/lib/recipients/recipients';

/** Longest title, in characters. */
export const TITLE_LENGTH = 100;

/** A chosen note. */
export interface ChosenNote {
  missionNoteSeq: number;
  note: string;
}

/** What the form of a mission holds. */
export interface SendFields extends LengthFields, RepeatFields {
  /** What repeats, whose coming rounds the form changes. */
  repeatSeq: number | null;
  comingDays?: ComingDays;
  title: string;
  contents: string;
  notes: readonly ChosenNote[];
  to: 'ALL' | 'INDIVIDUAL';
  recipients: readonly Recipient[];
  picture: File | null;
  /** Keeps the picture of the mission that is sent again. */
  samePicture: boolean;
}

export const EMPTY_FIELDS: SendFields = {
  title: '',
  contents: '',
  when: 'now',
  at: '',
  lasts: '14',
  endDate: '',
  daily: false,
  ...NO_REPEAT,
  repeatSeq: null,
  notes: [],
  to: 'ALL',
  recipients: [],
  picture: null,
  samePicture: false,
};

type WireLang = MissionDraft['lang'];
/** What the server alone knows to be in the way. */
type RefusedProblem = 'nobodyReached' | 'repeatOver';
export type SendProblem = MissionProblem | 'startMissing' | EndProblem | RepeatProblem | RefusedProblem;

const FIELD_FOR: { readonly [part: string]: keyof SendFields } = {
  missionNoteSeq: 'notes',
  takerSeq: 'recipients',
  depts: 'recipients',
  'repeat.until': 'repeatUntil',
  'repeat.times': 'repeatTimes',
  startDate: 'at',
  img: 'picture',
};

/** The field that fills a part of the draft: the last day is chosen as one, or follows from the length. */
export function missionFieldFor(path: string, { lasts }: Pick<SendFields, 'lasts'>): keyof SendFields {
  if (path === 'endDate' && lasts !== 'day') return 'lasts';
  return FIELD_FOR[path] ?? FIELD_FOR[path.split('.')[0]!] ?? (path as keyof SendFields);
}

const FIELD_OF: Record<SendProblem, keyof SendFields> = {
  titleBlank: 'title',
  contentsBlank: 'contents',
  contentsTooLong: 'contents',
  startMissing: 'at',
  endMissing: 'endDate',
  endEarly: 'endDate',
  endLate: 'endDate',
  endOfDaily: 'lasts',
  endOfRepeat: 'lasts',
  endOverRound: 'lasts',
  repeatTimes: 'repeatTimes',
  repeatUntil: 'repeatUntil',
  repeatFar: 'repeatUntil',
  repeatOver: 'repeatTimes',
  nobodyReached: 'recipients',
  noteMissing: 'notes',
  recipientMissing: 'recipients',
  pictureMissing: 'picture',
};

/** What is in the way of sending a form, by field; the messages are `missionDesk.problem.<problem>`. */
export function sendProblems(fields: SendFields, lang: WireLang, today: string): Partial<Record<keyof SendFields, SendProblem>> {
  const known: SendProblem[] = missionProblems({
    title: fields.title,
    contents: fields.contents,
    lang,
    notes: fields.notes.length,
    recipients: fields.recipients.length,
    toAll: fields.to === 'ALL',
    pictures: fields.picture || fields.samePicture ? 1 : 0,
  });
  if (fields.when === 'later' && !localTime.safeParse(fields.at).success) known.push('startMissing');
  const end = endProblem(fields, today);
  if (end) known.push(end);
  const again = repeatProblem(fields, today);
  if (again) known.push(again);
  return Object.fromEntries(known.map((problem) => [FIELD_OF[problem], problem]));
}

/** What is in the way by the code of a refused field, where the form alone could not tell. */
export function refusedProblem(field: keyof SendFields, code: string | undefined, { every }: SendFields): SendProblem | undefined {
  const isSmall = code === 'too_small';
  if (!isSmall && code !== 'too_big') return undefined;
  if (field === 'recipients') return isSmall ? 'nobodyReached' : undefined;
  if (field === 'repeatUntil') return isSmall ? 'repeatUntil' : 'repeatFar';
  if (field === 'repeatTimes') return isSmall ? 'repeatOver' : 'repeatTimes';
  if (field !== 'endDate' && field !== 'lasts') return undefined;
  return isSmall ? 'endEarly' : every === 'ONCE' ? 'endLate' : 'endOverRound';
}

/** The start that was chosen; no number while there is none. */
function startOf(at: string, zone: string): number {
  return localTime.safeParse(at).success ? Math.max(0, instantOfLocal(at, zone).getTime()) : NaN;
}

interface About {
  lang: WireLang;
  zone: string;
  today: string;
  sendKey: string;
  /** The mission that is sent again, or changed. */
  from: number | null;
  edit?: boolean;
  /** The draft that it was written as. */
  draft?: number | null;
}

/** The body of the call that sends a form. */
export function draftOf(fields: SendFields, about: About) {
  const { title, contents, when, at, daily, notes, to, recipients, picture, repeatSeq } = fields;
  const repeat = repeatOf(fields);
  const endDate = lastMissionDay(fields, about.today);
  return {
    title: title.trim(),
    contents: contents.trim(),
    missionNoteSeq: notes.map(({ missionNoteSeq }) => missionNoteSeq),
    missionType: to,
    takerSeq: to === 'ALL' ? [] : seqsOf(recipients),
    depts: to === 'ALL' ? [] : deptsOf(recipients),
    // a start that has passed means now
    startDate: when === 'later' ? startOf(at, about.zone) : 0,
    ...(endDate !== undefined && { endDate }),
    daily,
    ...(repeat && { repeat }),
    ...(repeatSeq !== null && { repeatSeq }),
    lang: about.lang,
    sendKey: about.sendKey,
    img: picture ? ('NEXT' as const) : ('SAME' as const),
    ...(about.from !== null && { [about.edit ? 'missionSeq' : 'resentFromSeq']: about.from }),
    ...(about.draft && { draftSeq: about.draft }),
  };
}

/** Message key (missionDesk.send.error.…) of a mission that could not be sent; `step` is what was under way, `to` for whom. */
export function sendFailure(status: number, step: 'mission' | 'picture', to: SendFields['to'] = 'INDIVIDUAL') {
  if (status === 413 || status === 415) return status === 413 ? 'pictureTooLarge' : 'pictureFormat';
  if (status === 429) return 'tooMany';
  if (step === 'picture') return status === 507 || status === 503 ? 'full' : 'pictureFailed';
  if (status === 403) return to === 'ALL' ? 'noAuthority' : 'recipientRefused';
  if (status === 404) return 'noteGone';
  if (status === 409) return 'begun';
  return status === 422 ? 'fillOut' : 'unavailable';
}
