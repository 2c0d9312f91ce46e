import { randomUUID } from 'node:crypto';
import { KEY_PREFIX } from '@/lib/ingest/key/deviceKey';
import { AppError } from '@/lib/shared/errors';
import { deviceScope, type DeviceScope } from '../core/scope';
import { isKey } from '../core/credentials/deviceKey';
import { findDevice } from '../core/credentials/findDevice.queries';
import type { Copies } from '../core/copies';
import { PerMinute, TAKE } from '../core/rate';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';

/** Whether a token looks like a device key. */
export function isDeviceToken(token: string | null): token is string {
  return token?.startsWith(KEY_PREFIX) ?? false;
}

const keyRefusal = (key: 'UNKNOWN' | 'REVOKED') => new AppError('NO_SESSION', { details: { key } });

/** Rate limit per key, shared by all instances. */
export function deviceLimit(callsAMinute: number, copies: Pick<Copies, 'ask'> | undefined) {
  const limit = new PerMinute(callsAMinute);
  let seen = 0;
  return async (keySeq: number, now: number) => {
    if ((seen += 1) % 1_000 === 0) limit.clear(now);
    const wait = await copies?.ask(TAKE, `device:${keySeq}`, [String(callsAMinute), randomUUID()]);
    return (typeof wait === 'number' ? wait : limit.take(String(keySeq), now)) === 0;
  };
}

/**
 * Authenticates a device. Throws NO_SESSION with the key's problem, and RATE_LIMITED. Mistyped keys fail the checksum without a database
 * query.
 */
export async function authenticateDevice({ clock, deviceCalls }: Services, tx: Tx, key: string): Promise<DeviceScope> {
  const now = clock();
  const found = isKey(key) ? await findDevice(tx, key, now) : null;
  if (!found) throw keyRefusal('UNKNOWN');
  if (found.revoked) throw keyRefusal('REVOKED');
  if (!(await deviceCalls(found.keySeq, now.getTime()))) throw new AppError('RATE_LIMITED');
  const { compSeq, keySeq, device } = found;
  return deviceScope({ compSeq, keySeq, device });
}
