import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { DeviceCode } from '@/lib/shared/fields';

/** How every device key begins: people and programs that look for leaked secrets know one by it. */
export const KEY_PREFIX = 'wdk_';

/** Prefix, 256 random bits and a checksum, in letters and digits. Whether the checksum fits is the platform's to say. */
export const KEY_SHAPE = /^wdk_[0-9A-Za-z]{49}$/;

/** What a key can be made for; FN is shown as FT, and one key serves both. MD relays what several devices measured. */
export const KEY_DEVICES = ['SM', 'FT', 'FL', 'FA', 'MD'] as const satisfies readonly DeviceCode[];

/** Keys of one company that are in use at a time. */
export const MAX_KEYS = 200;
/** Letters of a key's name. */
export const KEY_NAME = 50;
/** Keys on one page of the screen. */
export const KEYS_A_PAGE = 20;

/** Calls a minute with one key, unless the platform is set otherwise. */
export const KEY_CALLS_A_MINUTE = 1_200;

/** Where the portal keeps the API document of what devices call. */
export const DEVICE_DOCUMENT = '/ingest/document';

/** The query of a page. */
export const keyQuery = (page: number) => ({ page, size: KEYS_A_PAGE });

/** Whether a reading that names a device fits the key by which it came. */
export function fitsKey(key: DeviceCode, named: DeviceCode | undefined): boolean {
  const shown = named === 'FN' ? 'FT' : named;
  return shown === undefined || key === 'MD' || shown === key;
}

/** Message key (device.error.…) of something that could not be done. */
export const keyMessage = messageByStatus({ 403: 'noAuthority', 404: 'gone', 409: 'tooMany' }, 'unavailable');

/** The call that a device makes, as one types it. */
export function exampleCall({ address, measuredAt }: { address: string; measuredAt: string }): string {
  const reading = { kind: 'body', externalId: 'weigh-in-1', person: 'login.id', measuredAt, weight: 72.4, bfp: 21.5 };
  return [
    `curl ${address} \\`,
    `  -H 'Authorization: Bearer ${KEY_PREFIX}…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ source: 'lobby-scale', readings: [reading] }, null, 2)}'`,
  ].join('\n');
}
