import { PATHS } from '@/lib/shared/paths';
import { numberIn } from '@/lib/shared/searchParams';
import { home, roleRow, type Role } from '@/lib/shared/roles';
import { SOCIAL_REFUSALS } from '../social/identityProviders';
import type { LinkLang } from '@/lib/shared/languages';

/** What a link opens: the app's chat, the portal on a tablet, or a display that may show the activity rankings alone. */
export const ENTRY_KINDS = ['mobile', 'tablet', 'lobby'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Minutes that a link waits to be opened: the app opens its own at once, the others are carried to another device. */
export const ENTRY_MINUTES: Record<EntryKind, number> = { mobile: 1, tablet: 5, lobby: 5 };

/** Hours that a link in a mail waits: mails are read later, and a look by whatever scans them uses nothing up. */
export const MAIL_LINK_HOURS = 24;

/** Where a link in a mail leads instead of the start page. */
export const MAIL_PAGES = ['notice'] as const;
export type MailPage = (typeof MAIL_PAGES)[number];

/** Where a link leads after the question whether it may open, when not to the start page. */
export const CONFIRM_PAGES = ['rank', ...MAIL_PAGES] as const;
export type ConfirmPage = (typeof CONFIRM_PAGES)[number];

/** Letters of a code; what has others is no code and is asked about nowhere. */
export const ENTRY_CODE = /^[A-Za-z0-9_-]{20,200}$/;

/** Why a code opens nothing: nobody issued it, its time is over, it was used. */
export const ENTRY_REFUSALS = ['unknown', 'expired', 'used'] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];

/** Links in mails that undo a change of an address, and that lock an account. */
export const SAFEGUARD_STATES = ['undo', 'lock'] as const;
export type SafeguardState = (typeof SAFEGUARD_STATES)[number];

/** What the page after a link says; `ended` is that of a display whose session is over, `confirm` asks before another session goes, `mail` opens, `email` confirms, `undo` and `lock` do nothing before a press. */
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

/** The state that an address names; what it says wrongly is a link that nobody issued. */
export function entryStateOf(value: unknown): EntryState {
  return ENTRY_STATES.find((state) => state === value) ?? 'unknown';
}

/** Address of the page that says what became of a link, of a company where it is known. */
export function entryStatePath(state: EntryState, companyCode?: string): string {
  return `${PATHS.entry}?state=${state}${companyCode === undefined ? '' : `&company=${encodeURIComponent(companyCode)}`}`;
}

/** Address of the page that asks whether a link may open. */
export function confirmPath(page?: ConfirmPage): string {
  return `${entryStatePath('confirm')}${page ? `&page=${page}` : ''}`;
}

/** Which state a refused exchange is, by its status and the reason given. */
export function refusalState(status: number, reason: unknown): EntryState {
  if (status === 401) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  if (status === 403) return 'foreign';
  if (status === 422) return 'unknown';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** Which state a refused social sign-in is; an account that nobody knows is ErrorNonReg (spec §8), and so is a token that nobody issued. */
export function socialState(status: number, reason: unknown): EntryState {
  if (status === 401 || status === 404) {
    const state = [...SOCIAL_REFUSALS, ...ENTRY_REFUSALS].find((known) => known === reason) ?? 'nonReg';
    return state === 'unknown' ? 'nonReg' : state;
  }
  if (status === 403 || status === 422) return 'nonReg';
  return status === 429 ? 'tooMany' : 'unavailable';
}

/** Where a tablet link leads: the role is the upstream's, the page is read as an enumeration (R-AUTH-11). */
export function tabletHome(type: Role, page: string, rankOnly: boolean): string {
  const { area, rank } = roleRow(type);
  return area === 'usr' || rankOnly || page === 'rank' ? rank : home(type);
}

/** Whole pixels that a mobile link may name. */
const MAX_HEIGHT = 4000;

/** The height in a mobile link; 0, the whole view, for what is no such number. */
export function heightIn(part: string): number {
  return /^\d{1,4}$/.test(part) && Number(part) <= MAX_HEIGHT ? Number(part) : 0;
}

/** More than this is the height of the view itself; less is what the app's own bars take from the window. */
const MAX_BARS = 300;

/** The height of the web view's layout, in CSS, never above the window. */
export function viewHeight(height: number): string {
  if (height === 0) return '100dvh';
  return height <= MAX_BARS ? `calc(100dvh - ${height}px)` : `min(100dvh, ${height}px)`;
}

/** Path of a link, spelled as spec §2 does; type and name are hints that nobody believes. */
export function entryPath(
  kind: EntryKind,
  { code, memberSeq, type, name, lang }: { code: string; memberSeq: number; type: Role; name: string; lang: LinkLang },
): string {
  if (kind === 'mobile') return `/mobile/${code}/${memberSeq}/${lang}/0`;
  const page = kind === 'lobby' ? 'rank' : 'dashboard';
  return `/tablet/${page}/${type}/${code}/${memberSeq}/${lang}/${encodeURIComponent(name.replace(/^\.+$/, '-'))}`;
}

/** What a link in a mail holds. */
export interface MailLink {
  memberSeq: number;
  code: string;
  page?: MailPage;
}

/**
 * Path of a link in a mail: one that opens the portal, confirms a new address, undoes or locks. Its code stands behind the #, which no
 * browser sends to a server or names as a referrer.
 */
export function mailLinkPath({ memberSeq, code, page }: MailLink, state: 'mail' | 'email' | SafeguardState = 'mail'): string {
  return `${entryStatePath(state)}#${[memberSeq, code, page].filter((part) => part !== undefined).join('.')}`;
}

/** What the part of an address from its # on holds; null when it is no such link. */
export function mailLinkIn(hash: string): MailLink | null {
  const [seq = '', code = '', page, ...more] = hash.replace(/^#/, '').split('.');
  const memberSeq = numberIn(seq);
  if (memberSeq === null || !ENTRY_CODE.test(code) || more.length > 0) return null;
  return { memberSeq, code, page: MAIL_PAGES.find((known) => known === page) };
}
