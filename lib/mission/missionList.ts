import { numberIn, type SearchParams } from '@/lib/shared/searchParams';
import type { Mission } from './contract';
import { dayOf } from '@/lib/shared/dates';
import { missionState, SECOND_CATS, type MissionState, type SecondCat } from './mission';
import { isEarlier, isOver, targetIn } from './missionDays';

/** Missions per page; the call itself returns all of them (spec §9). */
export const MISSIONS_PER_PAGE = 10;
export const ALL_MISSIONS = 10_000;
/** Comments loaded at first, and per "show more". */
export const COMMENTS_PER_PAGE = 10;

export const MISSION_FILTERS = ['all', 'open', 'cleared', 'earlier'] as const;
export type MissionFilter = (typeof MISSION_FILTERS)[number];

/** What the mission screen shows: the latest mission, the whole list, or the one in the URL. */
export type MissionChoice = { view: 'current' | 'all'; missionSeq: null } | { view: 'one'; missionSeq: number };

/** Parses `?mission=` and `?view=all`; defaults to the latest mission. */
export function missionChoice(search: SearchParams): MissionChoice {
  const missionSeq = numberIn(search.mission);
  if (missionSeq !== null) return { view: 'one', missionSeq };
  return { view: search.view === 'all' ? 'all' : 'current', missionSeq: null };
}

/** Number of missions to request: the latest only, or all (spec §7). */
export function listSize({ view }: MissionChoice): number {
  return view === 'current' ? 1 : ALL_MISSIONS;
}

/** Number of the latest mission among the prefetched responses, or null. */
export function newestSeq(answers: Record<string, unknown>): number | null {
  // the prefetched responses also include their owner (OWNER_KEY), which has no list
  const lists = Object.values(answers) as ({ list?: { missionSeq?: number }[] } | undefined)[];
  return lists.find((answer) => answer?.list)?.list?.[0]?.missionSeq ?? null;
}

/** Parses `filter` and `page` (from 1) of the list. */
export function missionListChoice(filter: unknown, page: unknown): { filter: MissionFilter; page: number } {
  return { filter: MISSION_FILTERS.find((name) => name === filter) ?? 'all', page: numberIn(page) ?? 1 };
}

/** Number of notes, and how many the member has checked off (for a daily mission today). */
export function missionProgress({ notes }: Pick<Mission, 'notes'>): { done: number; count: number } {
  return { done: notes.filter((note) => note.done).length, count: notes.length };
}

type MissionProgress = Pick<Mission, 'notes' | 'startDate' | 'endDate' | 'daily' | 'target' | 'clearCnt'>;

/**
 * Days on which each note must be done: 1, or the target of a daily mission; computed in a zone for one that was not sent yet or whose
 * platform omits it.
 */
export function targetOf(mission: MissionProgress, zone: string): number {
  if (!mission.daily) return 1;
  return mission.target ?? targetIn(mission, { sender: zone, recipient: zone });
}

/** Number of notes done for good: checked off, or on enough days of a daily mission; all of a completed one. */
export function notesDone(mission: MissionProgress, zone: string): number {
  if (mission.clearCnt > 0) return mission.notes.length;
  if (!mission.daily) return missionProgress(mission).done;
  const target = targetOf(mission, zone);
  return mission.notes.filter(({ days }) => (days?.length ?? 0) >= target).length;
}

/** Days on which anything of a mission was done, oldest first. */
export function doneDays({ notes }: Pick<Mission, 'notes'>): string[] {
  return [...new Set(notes.flatMap(({ days }) => days ?? []))].sort();
}

/** State of a mission for the member in question, completed if the platform says so; days are those of a zone. */
export function missionStateOf(mission: MissionProgress, now: number, zone: string): MissionState {
  return missionState({ startDate: mission.startDate, cleared: mission.clearCnt > 0, over: isOver(mission, now, zone) }, now);
}

/** Whether a mission is listed under "earlier": over, or open-ended and old, unless it has not begun. */
export function isListedEarlier(mission: MissionProgress, now: number, zone: string): boolean {
  return isEarlier(mission, now, zone) && missionStateOf(mission, now, zone) !== 'WAITING';
}

/** Whether the newest mission as read is not the held one; false until both are known. */
export function isSuperseded(held: Mission | undefined, list: readonly Mission[] | undefined): boolean {
  return held !== undefined && list !== undefined && list[0]?.missionSeq !== held.missionSeq;
}

interface MissionReads {
  /** The newest mission alone; undefined until read. */
  list: readonly Mission[] | undefined;
  /** The newest, unless it is listed earlier. */
  current: Mission | undefined;
  /** All missions, newest first; undefined until read, which only a held mission that was replaced calls for. */
  all: readonly Mission[] | undefined;
}

/**
 * The mission to show after another read, and whether a newer one can be offered beside it. A held mission stays when it ends or a newer
 * one arrives, until `all`, no older than `list`, shows that it was deleted.
 */
export function nextHeld(
  held: Mission | undefined,
  { list, current, all }: MissionReads,
): { mission: Mission | undefined; hasNewer: boolean } {
  if (!held) return { mission: current, hasNewer: false };
  if (!isSuperseded(held, list)) return { mission: list?.[0], hasNewer: false };
  if (!all || all[0]?.missionSeq !== list?.[0]?.missionSeq) return { mission: held, hasNewer: false };
  const kept = all.find(({ missionSeq }) => missionSeq === held.missionSeq);
  return { mission: kept ?? current, hasNewer: kept !== undefined && current !== undefined };
}

function isWanted(mission: Mission, filter: MissionFilter, now: number, zone: string): boolean {
  const state = missionStateOf(mission, now, zone);
  if (filter === 'cleared') return state === 'CLEARED';
  if (filter === 'earlier') return isListedEarlier(mission, now, zone);
  return filter === 'all' || (state !== 'CLEARED' && !isListedEarlier(mission, now, zone));
}

/** Filters and paginates the missions, current before earlier ones; a page past the end becomes the last. */
export function missionPage(missions: readonly Mission[], choice: { filter: MissionFilter; page: number }, now: number, zone: string) {
  const through = missions.filter((mission) => isWanted(mission, choice.filter, now, zone));
  const before = (mission: Mission) => isListedEarlier(mission, now, zone);
  const earlier = through.filter(before).sort((a, b) => b.startDate - a.startDate);
  const wanted = [...through.filter((mission) => !before(mission)), ...earlier];
  const pages = Math.max(1, Math.ceil(wanted.length / MISSIONS_PER_PAGE));
  const page = Math.min(choice.page, pages);
  const shown = wanted.slice((page - 1) * MISSIONS_PER_PAGE, page * MISSIONS_PER_PAGE);
  return {
    current: shown.filter((mission) => !before(mission)),
    earlier: shown.filter(before),
    page,
    pages,
    count: wanted.length,
  };
}

export interface NoteGroup {
  secondCat: SecondCat;
  notes: Mission['notes'];
}

/** Groups notes by nutrition and workout in mission order; empty groups are omitted. */
export function groupNotes(notes: Mission['notes']): NoteGroup[] {
  return SECOND_CATS.map((secondCat) => ({ secondCat, notes: notes.filter((note) => note.secondCat === secondCat) })).filter(
    (group) => group.notes.length > 0,
  );
}

interface Check {
  missionSeq: number;
  missionNoteSeq: number;
  done: boolean;
  /** The member's day and zone. */
  today: string;
  zone: string;
}

/** Returns the mission list response with a note checked off or unchecked. */
export function withCheck<T extends { list: Mission[] }>(answer: T, { missionSeq, missionNoteSeq, done, today, zone }: Check): T {
  const checked = (mission: Mission): Mission => {
    const notes = mission.notes.map((note) => {
      if (note.missionNoteSeq !== missionNoteSeq) return note;
      const others = mission.daily ? (note.days ?? []).filter((one) => one !== today) : [];
      return { ...note, done, days: done ? [...others, today] : others };
    });
    // a completed mission stays completed while more is checked off
    const next = { ...mission, notes, clearCnt: done ? mission.clearCnt : 0 };
    return { ...next, clearCnt: notes.length > 0 && notesDone(next, zone) === notes.length ? 1 : 0 };
  };
  return { ...answer, list: answer.list.map((mission) => (mission.missionSeq === missionSeq ? checked(mission) : mission)) };
}

/** Day of an instant (epoch ms) in a zone. */
export const todayOf = (now: number, zone: string): string => dayOf(new Date(now), zone);
