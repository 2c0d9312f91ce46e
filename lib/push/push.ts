import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';
import { roleRow } from '@/lib/shared/roles';

/** Kinds of push notification. */
export const PUSH_KINDS = ['MISSION', 'NOTICE', 'MESSAGE'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Maximum push browsers per account; another replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10;

/** Maximum length of a push address, in characters. */
export const MAX_PUSH_ADDRESS = 1_000;

/** Audience of each kind: missions and notices only reach members. */
const COMES_TO: Record<PushKind, 'MEMBERS' | 'ALL'> = { MISSION: 'MEMBERS', NOTICE: 'MEMBERS', MESSAGE: 'ALL' };

/** The kinds that a role receives. */
export function pushKindsOf(role: Role): readonly PushKind[] {
  return PUSH_KINDS.filter((kind) => COMES_TO[kind] === 'ALL' || roleRow(role).reach === 'SELF');
}

const NUMBERS = /^[\d.]+$|^\[|:/;
/** Reserved and private name suffixes. */
const PRIVATE = /\.(?:local|localhost|internal|lan|home|arpa|test|invalid|onion)$/;

/**
 * Whether a URL can be a push service's: https on the default port, at a public name, without credentials. Where the name resolves to is
 * checked when it is called.
 */
export function isPushAddress(text: string): boolean {
  if (text.length > MAX_PUSH_ADDRESS || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  return plain && hostname.includes('.') && !NUMBERS.test(hostname) && !PRIVATE.test(hostname);
}

/** Message key (settings.push.error.…) of a choice that could not be saved. */
export const pushMessage = messageByStatus({ 422: 'address', 429: 'tooMany' }, 'unavailable');
