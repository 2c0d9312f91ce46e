/** All page paths of the portal (spec §2), spelled nowhere else. */
export const PATHS = {
  signIn: '/',
  login: '/login',
  find: '/find',
  /** Shown by the browser instead of a page it cannot reach. */
  offline: '/offline',
  /** Where the master of a deleted company downloads its archive. */
  archive: '/archive',
  /** Public privacy page: who sees what, how long it is kept and whom to ask. */
  privacy: '/privacy',
  sns: '/sns',
  appleSns: '/appleSns',
  /** State of a link from a tablet, a display or the app. */
  entry: '/entry',
  /** Password change required by a one-time password; every signed-in page redirects here until it is done. */
  password: '/password',
  /** Second factor of a sign-in; every page redirects here until it is given. */
  factor: '/factor',
  /** Consent, at first and once a year; every page redirects here until it is answered. */
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
    promotionImages: '/mng/setting/pmtLogo',
    units: '/mng/setting/unitSet',
    protection: '/mng/setting/protection',
    review: '/mng/setting/review',
    devices: '/mng/setting/device',
  },
  admin: { list: '/admin/list', setting: '/admin/setting' },
  company: { create: '/company/create' },
} as const;

/** Own info with the profile form open. */
export const OWN_FORM = `${PATHS.usr.info}?edit=1`;

/** Query parameter that shows the questions for a new member. */
export const FIRST_RUN_PARAM = 'start';
/** Own info with the questions for a new member. */
export const FIRST_RUN_AGAIN = `${PATHS.usr.info}?${FIRST_RUN_PARAM}=1`;

/** Member list with the form of one account open. */
export function memberFormPath(memberSeq: number): string {
  return `${PATHS.mng.member}?edit=${memberSeq}`;
}

/** Tabs of a member's settings; the first is the default. */
export const SETTING_TABS = ['unit', 'password', 'display', 'notice', 'sharing', 'data'] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

/** Path of a tab of the member's settings. */
export function settingPath(tab: SettingTab): string {
  return `${PATHS.usr.setting}?tab=${tab}`;
}

/** A page for visitors, with the company preselected if a code is given. */
export function visitorPath(page: 'signIn' | 'find', companyCode?: string): string {
  return companyCode === undefined ? PATHS[page] : `${PATHS[page]}?company=${encodeURIComponent(companyCode)}`;
}

/** A member's notices with one of them open; the latest are on the first page. */
export function noticePath(noticeSeq: number): string {
  return `${PATHS.usr.notice}?open=${noticeSeq}`;
}

/** One of a member's missions. */
export function missionPath(missionSeq: number): string {
  return `${PATHS.usr.mission}?mission=${missionSeq}`;
}

/** Member list with the form open that adds one member, or many from a file. */
export function addMembersPath(how: 'one' | 'many'): string {
  return `${PATHS.mng.member}?add=${how}`;
}

/** A room of the manager's chat, at its latest message or at a given one. */
export function roomPath(roomSeq: number, message?: number): string {
  return `${PATHS.mng.chat}?room=${roomSeq}${message === undefined ? '' : `&message=${message}`}`;
}

/** Screens of a member that a manager may open. */
export const MEMBER_SCREENS = ['body', 'health', 'mission', 'exercise'] as const;
export type MemberScreen = (typeof MEMBER_SCREENS)[number];

/** A screen of one member, for their manager. */
export function memberPath(memberSeq: number, screen: MemberScreen = 'body'): string {
  return `${PATHS.mng.member}/${memberSeq}/${screen}`;
}

/** Dashboard of one company, for the administrator. */
export function companyPath(compSeq: number): string {
  return `${PATHS.admin.list}/${compSeq}`;
}

/** Monthly report of one company, for the administrator. */
export function companyReportPath(compSeq: number): string {
  return `${companyPath(compSeq)}/report`;
}

/** Edit form of one company. */
export function companyEditPath(compSeq: number): string {
  return `/company/edit/${compSeq}`;
}

/** Whether an address is the lobby's ranking, which is the default ranking on a tablet. */
export function isLobby(path: string, view: unknown, onTablet: boolean): boolean {
  const atRank = path === PATHS.usr.rank || path === PATHS.mng.rank;
  return atRank && (view === 'lobby' || (onTablet && view !== 'all' && view !== 'near'));
}

/**
 * A path within the portal, or null: a return page given in a URL is followed only if it passes. Rejects other origins in every spelling
 * that browsers accept (`//x`, `/\x`, tabs, encodings of these).
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

/** Sign-in page after signing out in another tab; says so. */
export const SIGNED_OUT_PATH = `${PATHS.signIn}?signedOut=1`;

/**
 * Adds `next` to a page's path if it is a page of ours other than the sign-in page; a `next` that already has this form is returned
 * unchanged.
 */
function leadingOn(page: string, next: string | null | undefined): string {
  const on = localPath(next);
  if (on?.startsWith(`${page}?next=`)) return on;
  return on && on !== PATHS.signIn ? `${page}?next=${encodeURIComponent(on)}` : page;
}

/** Page for the second factor, followed by `next`. */
export const factorPath = (next?: string | null) => leadingOn(PATHS.factor, next);

/** Page for consent, followed by `next`. */
export const consentPath = (next?: string | null) => leadingOn(PATHS.consent, next);

/** Sign-in page that returns to `from` afterwards, if that is a page worth returning to. */
export const signInPath = (from?: string | null) => leadingOn(PATHS.signIn, from);
