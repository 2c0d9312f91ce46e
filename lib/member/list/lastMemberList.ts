import { PATHS } from '@/lib/shared/paths';

/** Query string of the list as last shown; kept in memory only, because it contains names. */
let search = '';

/** Remembers how the list is shown. Call it in an effect: module state on the server is shared between viewers. */
export function rememberMemberList(shown: string): void {
  search = shown;
}

/** Path of the list as last shown. */
export const lastMemberListPath = (): string => (search ? `${PATHS.mng.member}?${search}` : PATHS.mng.member);
