import { MEMBER_HEADER } from '@/lib/shared/wire/memberHeader';

/** Whose pages this document shows. It goes with the document alone; see SessionBoundary. */
let member: number | null = null;

/** Whose pages this document shows; null before the first that is anybody's. */
export const pageMember = () => member;

/** Notes whose pages it shows from now on. */
export function showPagesOf(memberSeq: number): void {
  member = memberSeq;
}

/** The header by which a call names whose page it is made from; none on a page that is nobody's. */
export const memberHeader = (): Readonly<Record<string, string>> => (member === null ? {} : { [MEMBER_HEADER]: String(member) });
