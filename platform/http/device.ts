import { KEY_PREFIX } from '@/lib/ingest/key/deviceKey';
import { AppError } from '@/lib/shared/errors';
import { deviceScope, type DeviceScope } from '../core/scope';
import { isKey } from '../core/credentials/deviceKey';
import { findDevice } from '../core/credentials/findDevice.queries';
import { PerMinute } from '../core/rate';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';

/** Whether a token is meant as a device's key. */
export function isDeviceToken(token: string | null): token is string {
  return token?.startsWith(KEY_PREFIX) ?? false;
}

const refused = (key: 'UNKNOWN' | 'REVOKED') => new AppError('NO_SESSION', { details: { key } });

/** How often each key may call; of this copy of the platform alone. */
export function deviceLimit(callsAMinute: number) {
  const limit = new PerMinute(callsAMinute);
  let seen = 0;
  return (keySeq: number, now: number) => {
    if ((seen += 1) % 1_000 === 0) limit.clear(now);
    return limit.take(String(keySeq), now) === 0;
  };
}

/**
 * The way in of a device. Throws NO_SESSION, with what is wrong with the key, and RATE_LIMITED. A mistyped key is told from its checksum, without asking the database.
 */
export async function enterDevice({ clock, deviceCalls }: Services, tx: Tx, key: string): Promise<DeviceScope> {
  const now = clock();
  const found = isKey(key) ? await findDevice(tx, key, now) : null;
  if (!found) throw refused('UNKNOWN');
  if (found.revoked) throw refused('REVOKED');
  if (!deviceCalls(found.keySeq, now.getTime())) throw new AppError('RATE_LIMITED');
  const { compSeq, keySeq, device } = found;
  return deviceScope({ compSeq, keySeq, device });
}
