import type { SavedFilter } from '@/lib/member/filter/contract';
import { getMember, ofScope } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';

/** The member's saved filters of the member list, in their order. */
export async function listSavedFilters(tx: Tx, scope: MemberScope): Promise<SavedFilter[]> {
  return (await getMember(tx, scope)).savedFilters;
}

/** Replaces the saved filters. */
export async function saveFilters(tx: Tx, scope: MemberScope, savedFilters: SavedFilter[]): Promise<void> {
  await tx.update(members).set({ savedFilters }).where(ofScope(scope));
}
