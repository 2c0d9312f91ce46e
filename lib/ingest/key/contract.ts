import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, seq, deviceCode } from '@/lib/shared/fields';
import { KEY_DEVICES, MAX_KEY_NAME_LENGTH } from './deviceKey';

/** A listed device key; of the key itself only its last characters. */
export const deviceKey = z.object({
  seq,
  name: z.string(),
  device: deviceCode,
  keyEnd: z.string(),
  /** Null once that master has left. */
  madeBy: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute; null if never used. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type DeviceKey = z.output<typeof deviceKey>;

export const deviceKeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/ingest/key/list',
    needs: 'device:manage',
    summary: 'Returns a page of the company’s device keys, active ones first, then newest first.',
    query: z.object(page),
    /** Calls per minute allowed per key; absent from older platforms. */
    response: z.object({ ...listOf(deviceKey).shape, callsAMinute: z.optional(z.int()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/ingest/key/create',
    stepUp: true,
    needs: 'device:manage',
    summary: 'Creates a device key. The key is returned only once.',
    failures: { 409: 'maximum number of active keys reached' },
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_KEY_NAME_LENGTH)),
      device: z.enum(KEY_DEVICES),
    }),
    response: z.object({ seq, key: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/ingest/key/revoke',
    needs: 'device:manage',
    summary: 'Revokes a key at once and permanently. Idempotent.',
    body: z.object({ seq }),
    response: accepted,
  }),
};
