import { PATHS } from '@/lib/shared/paths';

/** How the reader last had the list, as its address says it; of this page's life alone, as names stand in it. */
let search = '';

/** Notes how the list is shown. To be called in an effect: the server has many readers. */
export function noteMemberList(shown: string): void {
  search = shown;
}

/** The list as the reader last had it. */
export const lastMemberListPath = (): string => (search ? `${PATHS.mng.member}?${search}` : PATHS.mng.member);
