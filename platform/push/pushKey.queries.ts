import type { Tx } from '../db/client';
import { pushKeys } from '../db/schema/push';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The platform's VAPID keys: the stored ones, else `fresh`, which all instances on the database share from then on. */
export async function ensurePushKeys(tx: Tx, fresh: () => PushKeys): Promise<PushKeys> {
  const [found] = await tx.select().from(pushKeys);
  if (found) return found;
  await tx.insert(pushKeys).values(fresh()).onConflictDoNothing();
  const [kept] = await tx.select().from(pushKeys);
  if (!kept) throw new Error('The push keys could not be stored.');
  return kept;
}
