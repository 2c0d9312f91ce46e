import { MEMBER_HEADER } from '@/lib/shared/wire/memberHeader';

/** Lives as long as the document; see SessionBoundary. */
let member: number | null = null;

/** The member whose pages this document shows; null before the first such page. */
export const pageMember = () => member;

/** Sets the member whose pages this document shows. */
export function showPagesOf(memberSeq: number): void {
  member = memberSeq;
}

/** Header naming the member whose page makes a call; empty on a page without a member. */
export const memberHeader = (): Readonly<Record<string, string>> => (member === null ? {} : { [MEMBER_HEADER]: String(member) });
