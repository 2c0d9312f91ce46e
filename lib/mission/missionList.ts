import { numberIn, type SearchParams } from '@/lib/shared/searchParams';
import type { Mission } from './contract';
import { dayOf } from '@/lib/shared/dates';
import { missionState, SECOND_CATS, type MissionState, type SecondCat } from './mission';
import { isEarlier, isOver, targetIn } from './missionDays';

/** Missions on one page of the list; the call itself answers all of them (spec §9). */
export const LIST_PAGE = 10;
export const ALL_MISSIONS = 10_000;
/** Comments that come first, and with each press on "show more". */
export const COMMENTS_PAGE = 10;

export const MISSION_FILTERS = ['all', 'open', 'cleared', 'earlier'] as const;
export type MissionFilter = (typeof MISSION_FILTERS)[number];

/** What the mission screen shows: the newest mission, the list of all, or the one that the address names. */
export type MissionChoice = { view: 'current' | 'all'; missionSeq: null } | { view: 'one'; missionSeq: number };

/** Reads `?mission=` and `?view=all`; anything else is the current mission. */
export function missionChoice(search: SearchParams): MissionChoice {
  const missionSeq = numberIn(search.mission);
  if (missionSeq !== null) return { view: 'one', missionSeq };
  return { view: search.view === 'all' ? 'all' : 'current', missionSeq: null };
}

/** How many missions a choice asks for: the newest alone, or all (spec §7). */
export function listSize({ view }: MissionChoice): number {
  return view === 'current' ? 1 : ALL_MISSIONS;
}

/** Number of the newest mission in the one answer of the mission list that was read, or null. */
export function newestSeq(answers: Record<string, unknown>): number | null {
  // beside it stands whose first data that is
  const lists = Object.values(answers) as ({ list?: { missionSeq?: number }[] } | undefined)[];
  return lists.find((answer) => answer?.list)?.list?.[0]?.missionSeq ?? null;
}

/** Reads `filter` and `page` (from 1) of the list. */
export function missionListChoice(filter: unknown, page: unknown): { filter: MissionFilter; page: number } {
  return { filter: MISSION_FILTERS.find((name) => name === filter) ?? 'all', page: numberIn(page) ?? 1 };
}

/** How many notes of a mission there are, and how many of them the member has checked off, of a daily one today. */
export function missionProgress({ notes }: Pick<Mission, 'notes'>): { done: number; count: number } {
  return { done: notes.filter((note) => note.done).length, count: notes.length };
}

type Shown = Pick<Mission, 'notes' | 'startDate' | 'endDate' | 'daily' | 'target' | 'clearCnt'>;

/** On how many days each note has to be done: once, of a daily mission on enough of its days; of one that was not sent yet, or whose platform does not say, by those of a zone. */
export function targetOf(mission: Shown, zone: string): number {
  if (!mission.daily) return 1;
  return mission.target ?? targetIn(mission, { sender: zone, recipient: zone });
}

/** Notes that are done for good: checked off, of a daily mission on enough of its days; all of one that is completed. */
export function notesDone(mission: Shown, zone: string): number {
  if (mission.clearCnt > 0) return mission.notes.length;
  if (!mission.daily) return missionProgress(mission).done;
  const target = targetOf(mission, zone);
  return mission.notes.filter(({ days }) => (days?.length ?? 0) >= target).length;
}

/** The days on which anything of a mission was done, oldest first. */
export function doneDays({ notes }: Pick<Mission, 'notes'>): string[] {
  return [...new Set(notes.flatMap(({ days }) => days ?? []))].sort();
}

/** Where a mission stands for the member whose missions were asked for, completed as whoever leads them is told; days are those of a zone. */
export function missionStateOf(mission: Shown, now: number, zone: string): MissionState {
  return missionState({ startDate: mission.startDate, cleared: mission.clearCnt > 0, over: isOver(mission, now, zone) }, now);
}

/** Whether a mission is listed under "earlier": it is over, or has no last day and is old and not done. */
export function isListedEarlier(mission: Shown, now: number, zone: string): boolean {
  return isEarlier(mission, now, zone) && missionStateOf(mission, now, zone) !== 'WAITING';
}

function isWanted(mission: Mission, filter: MissionFilter, now: number, zone: string): boolean {
  const state = missionStateOf(mission, now, zone);
  if (filter === 'cleared') return state === 'CLEARED';
  if (filter === 'earlier') return isListedEarlier(mission, now, zone);
  return filter === 'all' || (state !== 'CLEARED' && !isListedEarlier(mission, now, zone));
}

/** The missions a filter lets through, current ones before earlier ones, and the page of them that is shown; a page past the end is the last. */
export function missionPage(missions: readonly Mission[], choice: { filter: MissionFilter; page: number }, now: number, zone: string) {
  const through = missions.filter((mission) => isWanted(mission, choice.filter, now, zone));
  const before = (mission: Mission) => isListedEarlier(mission, now, zone);
  const earlier = through.filter(before).sort((a, b) => b.startDate - a.startDate);
  const wanted = [...through.filter((mission) => !before(mission)), ...earlier];
  const pages = Math.max(1, Math.ceil(wanted.length / LIST_PAGE));
  const page = Math.min(choice.page, pages);
  const shown = wanted.slice((page - 1) * LIST_PAGE, page * LIST_PAGE);
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

/** Notes by nutrition and workout, each in the order of the mission; a kind without notes is left out. */
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

/** An answer of the list of one member's missions after a note of one was checked off or opened again. */
export function withCheck<T extends { list: Mission[] }>(answer: T, { missionSeq, missionNoteSeq, done, today, zone }: Check): T {
  const checked = (mission: Mission): Mission => {
    const notes = mission.notes.map((note) => {
      if (note.missionNoteSeq !== missionNoteSeq) return note;
      const others = mission.daily ? (note.days ?? []).filter((one) => one !== today) : [];
      return { ...note, done, days: done ? [...others, today] : others };
    });
    // what is completed stays so while more is done
    const next = { ...mission, notes, clearCnt: done ? mission.clearCnt : 0 };
    return { ...next, clearCnt: notes.length > 0 && notesDone(next, zone) === notes.length ? 1 : 0 };
  };
  return { ...answer, list: answer.list.map((mission) => (mission.missionSeq === missionSeq ? checked(mission) : mission)) };
}

/** The day of an instant (epoch ms) in a zone. */
export const todayOf = (now: number, zone: string): string => dayOf(new Date(now), zone);
