import { createHash } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { accessGroups, accessLogs } from '../../db/schema/privacy';

/** Formats integers as a PostgreSQL multirange in canonical form, so that equal sets have equal texts. */
export function rangesOf(numbers: readonly number[]): string {
  const sorted = Int32Array.from(numbers).sort();
  const ranges: string[] = [];
  for (let first = 0; first < sorted.length;) {
    let next = first + 1;
    while (next < sorted.length && sorted[next]! <= sorted[next - 1]! + 1) next += 1;
    ranges.push(`[${sorted[first]},${sorted[next - 1]! + 1})`);
    first = next;
  }
  return `{${ranges.join(',')}}`;
}

/** Number of a set of members in the access log, created on first use. */
export async function nameGroup(tx: Tx, compSeq: number, memberSeqs: readonly number[]): Promise<number> {
  const members = rangesOf(memberSeqs);
  const digest = createHash('sha256').update(members).digest('base64url');
  const seq = { seq: accessGroups.seq };
  const find = async () =>
    (
      await tx
        .select(seq)
        .from(accessGroups)
        .where(and(eq(accessGroups.compSeq, compSeq), eq(accessGroups.digest, digest)))
    )[0];
  // a concurrent insert of the same set is waited for and then found
  const found =
    (await find()) ??
    (await tx.insert(accessGroups).values({ compSeq, digest, members }).onConflictDoNothing().returning(seq))[0] ??
    (await find());
  return found!.seq;
}

/** Condition that an access log row refers to a group that contains a member. */
export function namesInGroup(compSeq: number, memberSeq: number): SQL {
  return sql`${accessLogs.groupSeq} = any(array(select ${accessGroups.seq} from ${accessGroups}
    where ${accessGroups.compSeq} = ${compSeq} and ${accessGroups.members} @> ${memberSeq}::int))`;
}
