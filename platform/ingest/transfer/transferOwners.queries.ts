import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { FORMAT_FACTS } from '@/lib/shared/formatNames';
import { watchesMembers } from '@/lib/shared/roles';
import type { Access } from '../../core/access/access';
import { inCohort } from '../../core/cohort.queries';
import { equalsAny } from '../../db/among';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { importJobs, type ImportFindings } from '../../db/schema/transfer';

/** Number of earlier imports searched for the same owners. */
const EARLIER = 5;

interface MemberSuggestion {
  memberSeq: number;
  name: string;
}

/** Members chosen for the same owners in the caller's earlier imports; the latest choice wins. */
async function chosenBefore(tx: Tx, access: Access): Promise<Map<string, number>> {
  const { compSeq, memberSeq } = access.viewer;
  const jobs = await tx
    .select({ found: importJobs.found, mapping: importJobs.mapping })
    .from(importJobs)
    .where(and(eq(importJobs.compSeq, compSeq), eq(importJobs.memberSeq, memberSeq), eq(importJobs.state, 'done')))
    .orderBy(desc(importJobs.seq))
    .limit(EARLIER);
  const known = new Map<string, number>();
  for (const { found, mapping } of jobs)
    for (const { owner, memberSeq: chosen } of mapping ?? []) {
      const key = keyOf(found?.owners.find((one) => one.owner === owner));
      if (key && !known.has(key)) known.set(key, chosen);
    }
  return known;
}

type Owner = ImportFindings['owners'][number];

/** Whether the source's name of an owner is valid across its files. */
const isNamed = ({ name, formats }: Owner) => name !== '' && !formats.some((format) => FORMAT_FACTS[format].namesWithin);
const keyOf = (owner: Owner | undefined) => owner && isNamed(owner) && `${owner.formats.join()} ${owner.name}`;

/**
 * Suggests members, among those the caller watches over, for the owners of an import: as chosen last time, else by a login ID equal to the
 * source's name or to the one created by the import command. No suggestions for a member's own imports.
 */
export async function suggestMembers(tx: Tx, access: Access, owners: ImportFindings['owners']): Promise<Map<number, MemberSuggestion>> {
  if (!watchesMembers(access.viewer.role) || owners.length === 0) return new Map();
  const before = await chosenBefore(tx, access);
  const idsOf = (owner: Owner) => (isNamed(owner) ? [owner.name, ...owner.formats.map((format) => `${format}.${owner.name}`)] : []);
  const ids = owners.flatMap(idsOf);
  const seqs = [...new Set(before.values())];
  if (ids.length + seqs.length === 0) return new Map();
  const found = await tx
    .select({ memberSeq: members.seq, name: members.name, id: members.loginId })
    .from(members)
    .where(and(inCohort(access.members()), or(inArray(members.loginId, ids), equalsAny(members.seq, seqs))));
  const bySeq = new Map(found.map((one) => [one.memberSeq, one]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return new Map(
    owners.flatMap((one) => {
      const key = keyOf(one);
      const match = (key && bySeq.get(before.get(key) ?? 0)) || idsOf(one).flatMap((id) => byId.get(id) ?? [])[0];
      return match ? [[one.owner, { memberSeq: match.memberSeq, name: match.name }] as const] : [];
    }),
  );
}
