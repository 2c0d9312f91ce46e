/** Every page address of the portal (spec §2); nobody else spells one. */
export const PATHS = {
  signIn: '/',
  login: '/login',
  find: '/find',
  /** What a browser shows in place of a page that it cannot reach. */
  offline: '/offline',
  /** Where the master of a deleted company fetches its archive. */
  archive: '/archive',
  /** Who sees what, how long it is kept and whom to ask, for anybody. */
  privacy: '/privacy',
  sns: '/sns',
  appleSns: '/appleSns',
  /** What became of a link from a tablet, a display or the app. */
  entry: '/entry',
  /** The change that a one-time password asks for; every signed-in page leads here until it is done. */
  password: '/password',
  /** The code that a sign-in waits for after the password; every page leads here until it is given. */
  factor: '/factor',
  /** Who may see one's data, asked at first and once a year; every page leads here until it is answered. */
  consent: '/consent',
  usr: {
    info: '/usr/info',
    body: '/usr/body',
    rank: '/usr/rank',
    mission: '/usr/mission',
    health: '/usr/health',
    chat: '/usr/chat',
    exercise: '/usr/exercise',
    setting: '/usr/setting',
    notice: '/usr/notice',
    import: '/usr/import',
  },
  mng: {
    dashboard: '/mng/dashboard',
    report: '/mng/dashboard/report',
    rank: '/mng/rank',
    member: '/mng/member',
    poster: '/mng/member/poster',
    import: '/mng/import',
    chat: '/mng/chat',
    exercise: '/mng/exercise',
    topics: '/mng/noti/msn/ctg',
    missions: '/mng/noti/msn/list',
    notices: '/mng/noti/notice',
    inbox: '/mng/inbox',
    unassigned: '/mng/inbox/readings',
    account: '/mng/setting/accInfo',
    changePassword: '/mng/setting/chgPw',
    companyLogo: '/mng/setting/cptLogo',
    promotionLogos: '/mng/setting/pmtLogo',
    units: '/mng/setting/unitSet',
    protection: '/mng/setting/protection',
    review: '/mng/setting/review',
    devices: '/mng/setting/device',
  },
  admin: { list: '/admin/list', setting: '/admin/setting' },
  company: { create: '/company/create' },
} as const;

/** Own info with the form of the profile open. */
export const OWN_FORM = `${PATHS.usr.info}?edit=1`;

/** Own info with the questions that a new member is asked. */
export const FIRST_RUN_AGAIN = `${PATHS.usr.info}?start=1`;

/** The member list with the form of one account open. */
export function memberFormPath(memberSeq: number): string {
  return `${PATHS.mng.member}?edit=${memberSeq}`;
}

/** Parts of a member's settings; the first opens when none is named. */
export const SETTING_TABS = ['unit', 'password', 'display', 'notice', 'sharing', 'data'] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

/** A part of a member's settings. */
export function settingPath(tab: SettingTab): string {
  return `${PATHS.usr.setting}?tab=${tab}`;
}

/** A page for visitors, with its company chosen already where a code names it. */
export function visitorPath(page: 'signIn' | 'find', companyCode?: string): string {
  return companyCode === undefined ? PATHS[page] : `${PATHS[page]}?company=${encodeURIComponent(companyCode)}`;
}

/** A member's notices with one of them open; the newest are on the first page. */
export function noticePath(noticeSeq: number): string {
  return `${PATHS.usr.notice}?open=${noticeSeq}`;
}

/** One of a member's missions. */
export function missionPath(missionSeq: number): string {
  return `${PATHS.usr.mission}?mission=${missionSeq}`;
}

/** The list of members with the form open that adds one, or many from a file. */
export function addMembersPath(how: 'one' | 'many'): string {
  return `${PATHS.mng.member}?add=${how}`;
}

/** A room of the manager's chat, at its newest or at one of its messages. */
export function roomPath(roomSeq: number, message?: number): string {
  return `${PATHS.mng.chat}?room=${roomSeq}${message === undefined ? '' : `&message=${message}`}`;
}

/** Screens of one member that a manager may open. */
export const MEMBER_SCREENS = ['body', 'health', 'mission', 'exercise'] as const;
export type MemberScreen = (typeof MEMBER_SCREENS)[number];

/** A screen of a member, opened by their manager. */
export function memberPath(memberSeq: number, screen: MemberScreen = 'body'): string {
  return `${PATHS.mng.member}/${memberSeq}/${screen}`;
}

/** The dashboard of one company, opened by the administrator. */
export function companyPath(compSeq: number): string {
  return `${PATHS.admin.list}/${compSeq}`;
}

/** The monthly report of one company, for the administrator. */
export function companyReportPath(compSeq: number): string {
  return `${companyPath(compSeq)}/report`;
}

/** The edit form of one company. */
export function companyEditPath(compSeq: number): string {
  return `/company/edit/${compSeq}`;
}

/** Whether an address is that of the lobby's ranking. On a tablet it is the usual view of the ranking. */
export function isLobby(path: string, view: unknown, onTablet: boolean): boolean {
  const atRank = path === PATHS.usr.rank || path === PATHS.mng.rank;
  return atRank && (view === 'lobby' || (onTablet && view !== 'all' && view !== 'near'));
}

/**
 * A path of our own, or null: what came in an address as the page to return to is followed only when this says so.
 * Refuses other origins in every spelling that a browser reads as one (`//x`, `/\x`, tabs, encodings of these).
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > 512 || !/^\/(?![/\\])[\w\-./~?=&%+,:@]*$/.test(value)) return null;
  const url = new URL(value, 'http://portal.invalid');
  const path = decodedPath(url.pathname);
  if (url.host !== 'portal.invalid' || path === null || /[\\\p{Cc}]|\/\//u.test(path)) return null;
  return `${url.pathname}${url.search}`;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The sign-in page for who has signed out in another tab; it says so. */
export const SIGNED_OUT_PATH = `${PATHS.signIn}?signedOut=1`;

/** A page that leads on to `next` when that is a page of ours other than the first; one that leads on already stays as it is. */
function leadingOn(page: string, next: string | null | undefined): string {
  const on = localPath(next);
  if (on?.startsWith(`${page}?next=`)) return on;
  return on && on !== PATHS.signIn ? `${page}?next=${encodeURIComponent(on)}` : page;
}

/** The page that asks for the second factor, and leads on to `next`. */
export const factorPath = (next?: string | null) => leadingOn(PATHS.factor, next);

/** The page that asks who may see one's data, and leads on to `next`. */
export const consentPath = (next?: string | null) => leadingOn(PATHS.consent, next);

/** The sign-in page that leads back to `from` afterwards; without it when `from` is no page worth returning to. */
export const signInPath = (from?: string | null) => leadingOn(PATHS.signIn, from);
