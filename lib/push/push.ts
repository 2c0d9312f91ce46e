import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';
import { roleRow } from '@/lib/shared/roles';

/** What a browser can be told of while the portal is closed. */
export const PUSH_KINDS = ['MISSION', 'NOTICE', 'MESSAGE'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Browsers of one person that are told; one more takes the place of the oldest. */
export const MAX_PUSH_BROWSERS = 10;

/** Longest address of a push service, in characters. */
export const MAX_PUSH_ADDRESS = 1_000;

/** Whom a kind comes to: missions and notices go to members alone. */
const COMES_TO: Record<PushKind, 'MEMBERS' | 'ALL'> = { MISSION: 'MEMBERS', NOTICE: 'MEMBERS', MESSAGE: 'ALL' };

/** The kinds that come to a role. */
export function pushKindsOf(role: Role): readonly PushKind[] {
  return PUSH_KINDS.filter((kind) => COMES_TO[kind] === 'ALL' || roleRow(role).reach === 'SELF');
}

const NUMBERS = /^[\d.]+$|^\[|:/;
/** Endings of names that no public host has. */
const PRIVATE = /\.(?:local|localhost|internal|lan|home|arpa|test|invalid|onion)$/;

/** Whether an address can be that of a push service: https on its usual port, at a public name, without a user. Where the name leads is looked at when it is called. */
export function isPushAddress(text: string): boolean {
  if (text.length > MAX_PUSH_ADDRESS || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  return plain && hostname.includes('.') && !NUMBERS.test(hostname) && !PRIVATE.test(hostname);
}

/** Message key (settings.push.error.…) of a choice that could not be kept. */
export const pushMessage = messageByStatus({ 422: 'address', 429: 'tooMany' }, 'unavailable');
