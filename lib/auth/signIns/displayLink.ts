import { millisecondsInMinute } from 'date-fns/constants';
import { ENTRY_MINUTES } from '../entry/entryLinks';
import type { SignIn } from './contract';

/** Time in ms for which a display's link can be opened. */
export const DISPLAY_LINK_MS = ENTRY_MINUTES.lobby * millisecondsInMinute;

/** A link made for a display, whose name is taken while it may be opened. */
export interface MadeLink {
  displayName: string;
  /** When it expires at the latest, in epoch ms of the page's clock. */
  until: number;
}

/** What shows that the link of a display was opened. */
export interface DisplayLink {
  displayName: string;
  /** The sessions listed when it was made; null until they are loaded. */
  known: readonly number[] | null;
  /** Other links of this name that were neither expired nor known to be opened then: unnamed ones, of a platform that keeps no names. */
  rivals: number;
}

/** The sessions of a list. */
export function sessionsIn(list: readonly SignIn[]): number[] {
  return list.map(({ sessionSeq }) => sessionSeq);
}

/** Whether a display of this link's name is new in the list, and cannot be that of a rival. */
export function isLinkOpened({ displayName, known, rivals }: DisplayLink, list: readonly SignIn[]): boolean {
  const added = list.filter((one) => one.way === 'LOBBY' && one.displayName === displayName && !known?.includes(one.sessionSeq));
  return known !== null && added.length > rivals;
}
