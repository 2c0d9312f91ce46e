import { millisecondsInMinute } from 'date-fns/constants';
import { ENTRY_MINUTES } from '../entry/entryLinks';
import type { SignIn } from './contract';

/** Time in ms for which a display's link can be opened. */
export const DISPLAY_LINK_MS = ENTRY_MINUTES.lobby * millisecondsInMinute;

/** Whether a display of this name was signed in after its link was made, which is valid `until` (epoch ms). */
export function isLinkOpened({ displayName, until }: { displayName: string; until: number }, list: readonly SignIn[]): boolean {
  return list.some((one) => one.way === 'LOBBY' && one.displayName === displayName && Date.parse(one.createdAt) >= until - DISPLAY_LINK_MS);
}
