import { instantOfLocal, localTime } from '@/lib/time/localTime';
import type { MissionDraft } from '../contract';
import { lastMissionDay, type LengthFields } from './missionLength';
import { NO_REPEAT, repeatOf, type ComingDays, type RepeatFields } from '../repeat/repeatFields';
import { storeProblem } from '@/lib/shared/picture';
import { deptsOf, seqsOf, type Recipient } from '@/lib/recipients/recipients';

/** Maximum length of the title, in characters. */
export const MAX_TITLE_LENGTH = 100;

/** A chosen note. */
export interface ChosenNote {
  missionNoteSeq: number;
  note: string;
}

/** Fields of the mission form. */
export interface SendFields extends LengthFields, RepeatFields {
  /** The repeat whose coming rounds the form changes. */
  repeatSeq: number | null;
  comingDays?: ComingDays;
  title: string;
  contents: string;
  notes: readonly ChosenNote[];
  to: 'ALL' | 'INDIVIDUAL';
  recipients: readonly Recipient[];
  picture: File | null;
  /** Reuse the picture of the mission that is sent again. */
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
const FIELD_FOR: { readonly [part: string]: keyof SendFields } = {
  missionNoteSeq: 'notes',
  takerSeq: 'recipients',
  depts: 'recipients',
  'repeat.until': 'repeatUntil',
  'repeat.times': 'repeatTimes',
  startDate: 'at',
  img: 'picture',
};

/** Form field of a path in the draft; the last day is either chosen or follows from the length. */
export function missionFieldFor(path: string, { lasts }: Pick<SendFields, 'lasts'>): keyof SendFields {
  if (path === 'endDate' && lasts !== 'day') return 'lasts';
  return FIELD_FOR[path] ?? FIELD_FOR[path.split('.')[0]!] ?? (path as keyof SendFields);
}

/** The chosen start in epoch ms; NaN if incomplete. */
function startOf(at: string, zone: string): number {
  return localTime.safeParse(at).success ? Math.max(0, instantOfLocal(at, zone).getTime()) : NaN;
}

interface About {
  lang: WireLang;
  zone: string;
  today: string;
  sendKey: string;
  /** The mission that is sent again or changed. */
  from: number | null;
  edit?: boolean;
  /** The draft it was written as. */
  draft?: number | null;
}

/** Request body of a form. */
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
    // a start in the past means now
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

/** Message key (missionDesk.send.error.…) of a mission that could not be sent; `step` is the failed step, `to` the audience. */
export function sendFailure(error: Parameters<typeof storeProblem>[0], step: 'mission' | 'picture', to: SendFields['to'] = 'INDIVIDUAL') {
  const { status } = error;
  const problem = storeProblem(error);
  if (problem === 'pixels') return 'picturePixels';
  if (status === 413 || status === 415) return status === 413 ? 'pictureTooLarge' : 'pictureFormat';
  if (step === 'picture' && problem) return problem === 'quota' ? 'pictureQuota' : 'full';
  if (status === 429) return 'tooMany';
  if (step === 'picture') return 'pictureFailed';
  if (status === 403) return to === 'ALL' ? 'noAuthority' : 'recipientRefused';
  if (status === 404) return 'noteGone';
  if (status === 409) return 'begun';
  return status === 422 ? 'fillOut' : 'unavailable';
}
