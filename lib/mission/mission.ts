import { MAX_PICTURE_BYTES, storeProblem } from '@/lib/shared/picture';
import { LANGUAGES, localeOf, type WireLang } from '@/lib/shared/languages';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum pictures per comment. */
export const MAX_PICTURES = 5;
/** A mission's picture must be JPEG. */
export const MISSION_PICTURE = { maxBytes: MAX_PICTURE_BYTES, accept: ['image/jpeg'] } as const;
export const COMMENT_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Maximum recipients named in a mission or draft; a manager among them stands for a whole team. */
export const MAX_MISSION_RECIPIENTS = 5_000;

export const SECOND_CATS = ['nutrition', 'workout'] as const;
export type SecondCat = (typeof SECOND_CATS)[number];

/** Maximum characters of a mission's text (spec §5). */
export const maxMissionText = (lang: WireLang): number => LANGUAGES[localeOf(lang)].maxMissionText;

let characters: Intl.Segmenter | undefined;

/** Counts characters as readers do: a family emoji or a decomposed syllable is one, if the browser supports it (Firefox from 125 on). */
export function countCharacters(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length;
  characters ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return [...characters.segment(text)].length;
}

/** Characters left, not counting surrounding blanks, which are trimmed; negative if over the limit. */
export function charactersLeft(text: string, lang: WireLang): number {
  return maxMissionText(lang) - countCharacters(text.trim());
}

/** Effective send time: one earlier than now becomes now (spec §4). Both in epoch ms. */
export function sendTime(chosen: number | null | undefined, now: number): number {
  return Math.max(chosen ?? now, now);
}

/** Problems that prevent sending a mission, in form order; the messages are `missionDesk.problem.<problem>`. */
export type MissionProblem = 'titleBlank' | 'contentsBlank' | 'contentsTooLong' | 'noteMissing' | 'recipientMissing' | 'pictureMissing';

export interface MissionForm {
  title: string;
  contents: string;
  lang: WireLang;
  notes: number;
  recipients: number;
  toAll: boolean;
  pictures: number;
}

/** All problems of a form; empty if it can be sent. */
export function missionProblems({ title, contents, lang, notes, recipients, toAll, pictures }: MissionForm): MissionProblem[] {
  const found: [boolean, MissionProblem][] = [
    [title.trim() === '', 'titleBlank'],
    [contents.trim() === '', 'contentsBlank'],
    [charactersLeft(contents, lang) < 0, 'contentsTooLong'],
    [notes === 0, 'noteMissing'],
    [!toAll && recipients === 0, 'recipientMissing'],
    [pictures === 0, 'pictureMissing'],
  ];
  return found.filter(([wrong]) => wrong).map(([, problem]) => problem);
}

/** State of a mission for its recipient. */
export type MissionState = 'WAITING' | 'OPEN' | 'CLEARED' | 'ENDED';

interface Progress {
  startDate: number;
  cleared: boolean;
  /** Its last day has passed. */
  over?: boolean;
}

/** WAITING before the start, CLEARED once completed, ENDED if the last day passed before that, otherwise OPEN. */
export function missionState({ startDate, cleared, over = false }: Progress, now: number): MissionState {
  if (startDate > now) return 'WAITING';
  if (cleared) return 'CLEARED';
  return over ? 'ENDED' : 'OPEN';
}

/** Message key (mission.error.…) of a mission or comment that could not be sent. */
export const sendMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 422: 'fillOut', 429: 'tooMany' }, 'unavailable');

/** Message key (mission.error.…) of a note that could not be checked off. */
export function checkMessage(status: number) {
  if (status === 409) return 'ended';
  const key = sendMessage(status);
  return key === 'gone' || key === 'noAuthority' || key === 'tooMany' ? key : 'again';
}

/** Message key of a refused picture: too large, unsupported format, too many. */
export function missionPictureMessage(status: number) {
  if (status === 413) return 'pictureTooLarge';
  if (status === 415) return 'pictureFormat';
  return status === 422 ? 'pictureCount' : sendMessage(status);
}

/** Limits of a comment's pictures. */
export const COMMENT_PICTURES = { most: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES, accept: COMMENT_PICTURE_TYPES };

/** Maximum length of a comment in UTF-16 units, as form fields and schemas count. */
export const MAX_COMMENT_LENGTH = 1000;

interface FailedComment {
  code: string;
  status: number;
  details: Readonly<Record<string, unknown>>;
}

/** Message key (mission.error.…) of a refused comment; about pictures only if it has some: those that end in `Of` name one. */
export function commentMessage({ code, status, details }: FailedComment, pictures: number) {
  if (code === 'STOPPED') return 'stopped';
  const problem = storeProblem({ code, status, details });
  if (problem === 'quota') return 'pictureQuota';
  if (status === 415 && Number(details.picture) < pictures) return problem === 'pixels' ? 'picturePixelsOf' : 'pictureFormatOf';
  const withPictures = pictures > 0;
  if (withPictures && problem === 'full') return 'full';
  if (withPictures && (status === 413 || status === 415)) return missionPictureMessage(status);
  return sendMessage(status);
}
