import { MAX_RANGE_DAYS } from '@/lib/time/range';
import { daysBetween, isDay } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { isOver } from '../missionDays';
import { PATHS } from '@/lib/shared/paths';
import { numberIn, pageIn } from '@/lib/shared/searchParams';

/** Missions per page. */
export const SENT_PER_PAGE = 10;
/** Maximum length of the search, in characters. */
export const MAX_MISSION_SEARCH = 100;

/** View of the manager's missions page, all of it kept in the URL. */
export type MissionOverview =
  | { view: 'list'; page: number; search: string }
  /** Writing a mission, based on the sent mission `from` if given. */
  | { view: 'send'; from: number | null }
  /** Continuing a draft, or writing from a template. */
  | { view: 'draft'; draftSeq: number }
  /** Changing one that has not begun. */
  | { view: 'edit'; missionSeq: number }
  /** Changing the coming rounds of a repeating one. */
  | { view: 'repeat'; repeatSeq: number }
  | { view: 'report'; missionSeq: number };

type Read = (name: string) => string | null;

/** Parses the view from the URL (pages from 1); invalid values count as absent. */
export function missionOverview(read: Read): MissionOverview {
  const missionSeq = numberIn(read('mission'));
  const draftSeq = numberIn(read('draft'));
  const repeatSeq = numberIn(read('repeat'));
  if (read('view') === 'repeat' && repeatSeq !== null) return { view: 'repeat', repeatSeq };
  if (read('view') === 'send' && draftSeq !== null) return { view: 'draft', draftSeq };
  if (read('view') === 'send') return { view: 'send', from: missionSeq };
  if (missionSeq !== null && read('view') === 'edit') return { view: 'edit', missionSeq };
  if (missionSeq !== null) return { view: 'report', missionSeq };
  const search = (read('search') ?? '').trim().slice(0, MAX_MISSION_SEARCH);
  return { view: 'list', page: pageIn(read('page')), search };
}

/** Path of the form of a new mission, optionally based on a sent one. */
export function sendPath(from?: number): string {
  return `${PATHS.mng.missions}?view=send${from === undefined ? '' : `&mission=${from}`}`;
}

/** Path of the form that changes a mission that has not begun. */
export function editPath(missionSeq: number): string {
  return `${PATHS.mng.missions}?view=edit&mission=${missionSeq}`;
}

/** Path of a mission's report. */
export function reportPath(missionSeq: number): string {
  return `${PATHS.mng.missions}?mission=${missionSeq}`;
}

/** Request query of the list. */
export function sentListQuery({ page, search }: { page: number; search: string }) {
  return { page, size: SENT_PER_PAGE, ...(search !== '' && { search }) };
}

interface SentMission {
  imgDue?: boolean;
  startDate: number;
  endDate?: string | null;
}

/** State of a sent mission: held for its picture, not begun, running, or over in the sender's zone. */
export function sentState(mission: SentMission, now: number, zone: string): 'HELD' | 'WAITING' | 'OUT' | 'ENDED' {
  if (mission.imgDue) return 'HELD';
  if (mission.startDate > now) return 'WAITING';
  return isOver(mission, now, zone) ? 'ENDED' : 'OUT';
}

/** People per page of a report. */
export const PEOPLE_PER_PAGE = 20;

/** Progress filter of a report. */
export const PROGRESS = ['all', 'cleared', 'begun', 'none'] as const;
export type Progress = (typeof PROGRESS)[number];

interface PersonProgress {
  doneCnt: number;
  /** Days on which they did something of a daily mission. */
  dayCnt?: number;
  clearDate: number | null;
}

/** Progress of one member in a mission. */
export function sentProgress({ doneCnt, dayCnt = 0, clearDate }: PersonProgress): Exclude<Progress, 'all'> {
  if (clearDate !== null) return 'cleared';
  return doneCnt + dayCnt > 0 ? 'begun' : 'none';
}

/** Filter and page of a report's people, kept in the URL. */
export interface ReportPeople {
  progress: Progress;
  search: string;
  page: number;
}

/** Parses the people filter from the URL; invalid values count as absent. */
export function reportPeople(read: Read): ReportPeople {
  return {
    progress: PROGRESS.find((progress) => progress === read('people')) ?? 'all',
    search: (read('search') ?? '').trim().slice(0, MAX_MISSION_SEARCH),
    page: pageIn(read('page')),
  };
}

/** URL parameters of a changed people filter; resets the page unless it is given. */
export function reportPeopleChanges({ progress, search, page }: Partial<ReportPeople>): Record<string, string | null> {
  return {
    page: page ? String(page + 1) : null,
    ...(progress !== undefined && { people: progress === 'all' ? null : progress }),
    ...(search !== undefined && { search: search || null }),
  };
}

interface NamedProgress extends PersonProgress {
  name: string;
  id?: string;
}

/** Filters people by progress, and by name or ID. */
export function peopleFound<P extends NamedProgress>(people: readonly P[], { progress, search }: Omit<ReportPeople, 'page'>): P[] {
  const wanted = search.toLowerCase();
  const isNamed = (text = '') => text.toLowerCase().includes(wanted);
  return people.filter(
    (person) => (progress === 'all' || sentProgress(person) === progress) && (isNamed(person.name) || isNamed(person.id)),
  );
}

/** Raw field values of the download form. */
export interface DownloadFields {
  /** yyyy-MM-dd */
  strDte: string;
  endDte: string;
  /** 'all', or the number of a topic; '' if not chosen. */
  topic: string;
  /** Numbers of the chosen notes of that topic. */
  notes: number[];
  reason: string;
}

/** Maximum notes per download; more would exceed the URL length. */
export const MAX_NOTES = 500;

/** Message key (missionDesk.download.…) of the form's problem; null if valid. */
export function downloadFault({ strDte, endDte, topic, notes, reason }: DownloadFields) {
  if (!isDay(strDte) || !isDay(endDte) || topic === '' || (topic !== 'all' && notes.length === 0)) return 'chooseFirst';
  if (endDte < strDte) return 'order';
  if (daysBetween(strDte, endDte) > MAX_RANGE_DAYS) return 'tooLong';
  if (topic !== 'all' && notes.length > MAX_NOTES) return 'tooMany';
  return reason.trim() === '' ? 'reasonMissing' : null;
}

/** The field that the problem is shown at. */
export function downloadFaultField(fields: DownloadFields): keyof DownloadFields | null {
  const fault = downloadFault(fields);
  if (fault === 'reasonMissing') return 'reason';
  if (fault === 'order' || fault === 'tooLong') return 'endDte';
  if (fault === null || fault === 'tooMany') return fault && 'topic';
  return (['strDte', 'endDte'] as const).find((day) => !isDay(fields[day])) ?? 'topic';
}

/** Request query of a download. */
export function downloadQuery({ strDte, endDte, topic, notes, reason }: DownloadFields) {
  const which = topic === 'all' ? { all: 'true' as const } : { nIndex: [...notes] };
  return { strDte, endDte, ...which, reason: reason.trim() };
}

/** Message key (missionDesk.download.error.…) of a download that was refused or aborted. */
export const missionDownloadMessage = messageByStatus({ 403: 'noAuthority', 413: 'tooMany', 422: 'fillOut', 429: 'busy' }, 'broken');

/** Message key (missionDesk.sent.error.…) of missions that could not be deleted. */
export const deleteMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone' }, 'unavailable');
