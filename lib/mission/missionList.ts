import type { SearchParams } from '@/lib/shared/searchParams';
import type { Mission } from './contract';
import { missionState, SECOND_CATS, type MissionState, type SecondCat } from './mission';

/** Missions on one page of the list; the call itself answers all of them (spec §9). */
export const LIST_PAGE = 10;
export const ALL_MISSIONS = 10_000;
/** Comments that come first, and with each press on "show more". */
export const COMMENTS_PAGE = 10;

export const MISSION_FILTERS = ['all', 'open', 'cleared'] as const;
export type MissionFilter = (typeof MISSION_FILTERS)[number];

/** What the mission screen shows: the newest mission, the list of all, or the one that the address names. */
export type MissionChoice = { view: 'current' | 'all'; missionSeq: null } | { view: 'one'; missionSeq: number };

function numberOf(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** Reads `?mission=` and `?view=all`; anything else is the current mission. */
export function missionChoice(search: SearchParams): MissionChoice {
  const missionSeq = numberOf(search.mission);
  if (missionSeq !== null) return { view: 'one', missionSeq };
  return { view: search.view === 'all' ? 'all' : 'current', missionSeq: null };
}

/** How many missions a choice asks for: the newest alone, or all (spec §7). */
export function listSize({ view }: MissionChoice): number {
  return view === 'current' ? 1 : ALL_MISSIONS;
}

/** Number of the newest mission in the one answer of the mission list that was read, or null. */
export function newestSeq(answers: Record<string, unknown>): number | null {
  const [answer] = Object.values(answers) as { list?: { missionSeq?: number }[] }[];
  return answer?.list?.[0]?.missionSeq ?? null;
}

/** Reads `filter` and `page` (from 1) of the list. */
export function missionListChoice(filter: unknown, page: unknown): { filter: MissionFilter; page: number } {
  return { filter: MISSION_FILTERS.find((name) => name === filter) ?? 'all', page: numberOf(page) ?? 1 };
}

/** How many notes of a mission there are, and how many of them the member has checked off. */
export function missionProgress({ notes }: Pick<Mission, 'notes'>): { done: number; count: number } {
  return { done: notes.filter((note) => note.done).length, count: notes.length };
}

/** Where a mission stands for the member whose missions were asked for. */
export function missionStateOf(mission: Pick<Mission, 'notes' | 'startDate'>, now: number): MissionState {
  const { done, count } = missionProgress(mission);
  return missionState({ startDate: mission.startDate, noteCnt: count, doneCnt: done }, now);
}

/** The missions a filter lets through and the page of them that is shown; a page past the end is the last. */
export function missionPage(missions: readonly Mission[], choice: { filter: MissionFilter; page: number }, now: number) {
  const wanted = missions.filter((mission) => {
    if (choice.filter === 'all') return true;
    return (missionStateOf(mission, now) === 'CLEARED') === (choice.filter === 'cleared');
  });
  const pages = Math.max(1, Math.ceil(wanted.length / LIST_PAGE));
  const page = Math.min(choice.page, pages);
  return { shown: wanted.slice((page - 1) * LIST_PAGE, page * LIST_PAGE), page, pages, count: wanted.length };
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

/** An answer of the list of one member's missions after a note of one was checked off or opened again. */
export function withCheck<T extends { list: Mission[] }>(answer: T, missionSeq: number, missionNoteSeq: number, done: boolean): T {
  const checked = (mission: Mission): Mission => {
    const notes = mission.notes.map((note) => (note.missionNoteSeq === missionNoteSeq ? { ...note, done } : note));
    return { ...mission, notes, clearCnt: notes.length > 0 && notes.every((note) => note.done) ? 1 : 0 };
  };
  return { ...answer, list: answer.list.map((mission) => (mission.missionSeq === missionSeq ? checked(mission) : mission)) };
}
