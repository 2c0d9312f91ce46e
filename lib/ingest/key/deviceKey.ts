import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { DeviceCode } from '@/lib/shared/fields';

/** Prefix of every device key, for secret scanners and people. */
export const KEY_PREFIX = 'wdk_';

/** Prefix, 256 random bits and a checksum, alphanumeric. The platform verifies the checksum. */
export const KEY_SHAPE = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{49}$`);

/** Devices a key can be issued for; FN is shown as FT, and one key serves both. MD relays readings of several devices. */
export const KEY_DEVICES = ['SM', 'FT', 'FL', 'FA', 'MD'] as const satisfies readonly DeviceCode[];

/** Maximum active keys per company. */
export const MAX_KEYS = 200;
/** Maximum length of a key's name. */
export const MAX_KEY_NAME_LENGTH = 50;
/** Keys per page. */
export const KEYS_PER_PAGE = 20;

/** Calls per minute per key unless configured otherwise on the platform. */
export const DEFAULT_KEY_CALLS_PER_MINUTE = 1_200;

/** Path of the API document for devices. */
export const DEVICE_DOCUMENT = '/ingest/document';

/** Request query of a page. */
export const keyQuery = (page: number) => ({ page, size: KEYS_PER_PAGE });

/** Whether the device named in a reading matches the key that delivered it. */
export function fitsKey(key: DeviceCode, named: DeviceCode | undefined): boolean {
  const shown = named === 'FN' ? 'FT' : named;
  return shown === undefined || key === 'MD' || shown === key;
}

/** Message key (device.error.…) of a failed action. */
export const keyMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'tooMany' }, 'unavailable');

/** Example curl command of a device's delivery. */
export function exampleCall({ address, measuredAt }: { address: string; measuredAt: string }): string {
  const reading = { kind: 'body', externalId: 'weigh-in-1', person: 'login.id', measuredAt, weight: 72.4, bfp: 21.5 };
  return [
    `curl ${address} \\`,
    `  -H 'Authorization: Bearer ${KEY_PREFIX}…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ source: 'lobby-scale', readings: [reading] }, null, 2)}'`,
  ].join('\n');
}
