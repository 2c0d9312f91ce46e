import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Passkey } from '@/lib/auth/passkey/contract';
import { AppError } from '@/lib/shared/errors';
import type { Owner } from '../../core/scope';
import type { Tx } from '../../db/client';
import { passkeys } from '../../db/schema/passkey';

const ofOwner = ({ compSeq, memberSeq }: Owner) => and(eq(passkeys.compSeq, compSeq), eq(passkeys.memberSeq, memberSeq));
const oneOf = (owner: Owner, passkeySeq: number) => and(ofOwner(owner), eq(passkeys.seq, passkeySeq));

/** User handle of an account: the same for all its passkeys, without personal data. */
export function handleOf({ compSeq, memberSeq }: Owner): string {
  return createHash('sha256').update(`passkey ${compSeq} ${memberSeq}`).digest('base64url');
}

/** Rows of an account's passkeys, newest first. */
export function findPasskeys(tx: Tx, owner: Owner) {
  return tx.select().from(passkeys).where(ofOwner(owner)).orderBy(desc(passkeys.createdAt), desc(passkeys.seq));
}

/** An account's passkeys as displayed to their owner, newest first. */
export async function listPasskeys(tx: Tx, owner: Owner): Promise<Passkey[]> {
  const rows = await findPasskeys(tx, owner);
  return rows.map(({ seq, name, createdAt, usedAt }) => ({
    passkeySeq: seq,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt && usedAt.toISOString(),
  }));
}

/** Stores a passkey; false when the key is stored already, for any account. */
export async function storePasskey(
  tx: Tx,
  { compSeq, memberSeq }: Owner,
  key: Pick<typeof passkeys.$inferInsert, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
  now: Date,
): Promise<boolean> {
  const kept = await tx
    .insert(passkeys)
    .values({ compSeq, memberSeq, ...key, createdAt: now })
    .onConflictDoNothing()
    .returning({ seq: passkeys.seq });
  return kept.length > 0;
}

/** Renames a passkey. Throws NOT_FOUND. */
export async function renamePasskey(tx: Tx, owner: Owner, passkeySeq: number, name: string): Promise<void> {
  const renamed = await tx.update(passkeys).set({ name }).where(oneOf(owner, passkeySeq)).returning({ seq: passkeys.seq });
  if (renamed.length === 0) throw new AppError('NOT_FOUND');
}

/** Deletes a passkey and returns its name. Throws NOT_FOUND. */
export async function removePasskey(tx: Tx, owner: Owner, passkeySeq: number): Promise<string> {
  const [removed] = await tx.delete(passkeys).where(oneOf(owner, passkeySeq)).returning({ name: passkeys.name });
  if (!removed) throw new AppError('NOT_FOUND');
  return removed.name;
}
