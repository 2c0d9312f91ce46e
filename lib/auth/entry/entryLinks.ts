import { PATHS } from '@/lib/shared/paths';
import { numberIn } from '@/lib/shared/searchParams';
import { home, roleRow, type Role } from '@/lib/shared/roles';
import { SOCIAL_REFUSALS } from '../social/identityProviders';
import type { LinkLang } from '@/lib/shared/languages';

/** What a link opens: the app's chat, the portal on a tablet, or a lobby display limited to the activity rankings. */
export const ENTRY_KINDS = ['mobile', 'tablet', 'lobby'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Validity in minutes: the app opens its link at once, the others are carried to another device. */
export const ENTRY_MINUTES: Record<EntryKind, number> = { mobile: 1, tablet: 5, lobby: 5 };

/** Validity of an email link in hours: emails are read later, and link scanners do not use the code up. */
export const MAIL_LINK_HOURS = 24;

/** Pages that an email link may lead to instead of the start page. */
export const MAIL_PAGES = ['notice'] as const;
export type MailPage = (typeof MAIL_PAGES)[number];

/** Pages that a confirmed link may lead to instead of the start page. */
export const CONFIRM_PAGES = ['rank', ...MAIL_PAGES] as const;
export type ConfirmPage = (typeof CONFIRM_PAGES)[number];

/** Format of a code; anything else is refused without a request. */
export const ENTRY_CODE = /^[A-Za-z0-9_-]{20,200}$/;

/** Why a code is refused: never issued, expired, already used, or of a company that has ended. */
export const ENTRY_REFUSALS = ['unknown', 'expired', 'used', 'companyEnded'] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];

/** Email links that undo a change of address, and that lock an account. */
export const SAFEGUARD_STATES = ['undo', 'lock'] as const;
export type SafeguardState = (typeof SAFEGUARD_STATES)[number];

/**
 * States of the page after a link: `ended` for a lobby display whose session is over, `confirm` asks before a session is replaced, `mail`
 * opens the portal, `email` confirms an address; `undo` and `lock` act only when a button is pressed.
 */
export const ENTRY_STATES = [
  ...ENTRY_REFUSALS,
  ...SOCIAL_REFUSALS,
  'foreign',
  'tooMany',
  'unavailable',
  'ended',
  'confirm',
  'mail',
  'email',
  ...SAFEGUARD_STATES,
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The state in an address; an invalid one counts as a link that was never issued. */
export function entryStateOf(value: unknown): EntryState {
  return ENTRY_STATES.find((state) => state === value) ?? 'unknown';
}

/** Path of the page that shows the state of a link, with the company if known. */
export function entryStatePath(state: EntryState, companyCode?: string): string {
  return `${PATHS.entry}?state=${state}${companyCode === undefined ? '' : `&company=${encodeURIComponent(companyCode)}`}`;
}

/** Path of the page that asks whether a link may open. */
export function confirmPath(page?: ConfirmPage): string {
  return `${entryStatePath('confirm')}${page ? `&page=${page}` : ''}`;
}

/** State of a refused exchange, by status and reason. */
export function refusalState(status: number, reason: unknown): EntryState {
  if (status === 401) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  if (status === 403) return 'foreign';
  if (status === 422) return 'unknown';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** State of a refused social sign-in; an unknown account is ErrorNonReg (spec §8), and so is a token that was never issued. */
export function socialState(status: number, reason: unknown): EntryState {
  if (status === 401 || status === 404) {
    const state = [...SOCIAL_REFUSALS, ...ENTRY_REFUSALS].find((known) => known === reason) ?? 'nonReg';
    return state === 'unknown' ? 'nonReg' : state;
  }
  if (status === 403 || status === 422) return 'nonReg';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** Target of a tablet link: the role comes from the upstream, the page is one of an enumeration (R-AUTH-11). */
export function tabletHome(type: Role, page: string, rankOnly: boolean): string {
  const { area, rank } = roleRow(type);
  return area === 'usr' || rankOnly || page === 'rank' ? rank : home(type);
}

/** Largest height in pixels that a mobile link may state. */
const MAX_HEIGHT = 4000;

/** Height of a mobile link; 0, the whole view, if it is not a valid number. */
export function heightIn(part: string): number {
  return /^\d{1,4}$/.test(part) && Number(part) <= MAX_HEIGHT ? Number(part) : 0;
}

/** Heights above this are the height of the view itself; lower ones are the height of the app's own bars. */
const MAX_BARS = 300;

/** CSS height of the web view's layout, at most that of the window. */
export function viewHeight(height: number): string {
  if (height === 0) return '100dvh';
  return height <= MAX_BARS ? `calc(100dvh - ${height}px)` : `min(100dvh, ${height}px)`;
}

/** Path of a link as in spec §2; type and name are untrusted hints. */
export function entryPath(
  kind: EntryKind,
  { code, memberSeq, type, name, lang }: { code: string; memberSeq: number; type: Role; name: string; lang: LinkLang },
): string {
  if (kind === 'mobile') return `/mobile/${code}/${memberSeq}/${lang}/0`;
  const page = kind === 'lobby' ? 'rank' : 'dashboard';
  return `/tablet/${page}/${type}/${code}/${memberSeq}/${lang}/${encodeURIComponent(name.replace(/^\.+$/, '-'))}`;
}

/** Contents of an email link. */
export interface MailLink {
  memberSeq: number;
  code: string;
  page?: MailPage;
}

/**
 * Path of an email link: one that opens the portal, confirms a new address, undoes or locks. The code is in the fragment, which browsers
 * send neither to a server nor in a referrer.
 */
export function mailLinkPath({ memberSeq, code, page }: MailLink, state: 'mail' | 'email' | SafeguardState = 'mail'): string {
  return `${entryStatePath(state)}#${[memberSeq, code, page].filter((part) => part !== undefined).join('.')}`;
}

/** Parses the fragment of an email link; null if it is malformed. */
export function mailLinkIn(hash: string): MailLink | null {
  const [seq = '', code = '', page, ...more] = hash.replace(/^#/, '').split('.');
  const memberSeq = numberIn(seq);
  if (memberSeq === null || !ENTRY_CODE.test(code) || more.length > 0) return null;
  return { memberSeq, code, page: MAIL_PAGES.find((known) => known === page) };
}
