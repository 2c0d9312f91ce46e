import { ENTRY_STATES } from '../../lib/auth/entry/entryLinks.ts';
import { BODY_TABS } from '../../lib/body/tab/bodyTabs.ts';
import { HEALTH_TABS } from '../../lib/health/tab/healthTabs.ts';
import {
  companyEditPath,
  companyPath,
  companyReportPath,
  MEMBER_SCREENS,
  memberPath,
  PATHS,
  SETTING_TABS,
  settingPath,
} from '../../lib/shared/paths.ts';

const { usr, mng, admin, company } = PATHS;

/** Paths of every screen of a member. */
const OF_MEMBERS = [
  usr.info,
  `${usr.info}?start=1`,
  ...BODY_TABS.map((tab) => `${usr.body}?tab=${tab}`),
  ...HEALTH_TABS.map((tab) => `${usr.health}?tab=${tab}`),
  ...['', '?by=step', '?by=improvement', '?view=lobby'].map((search) => usr.rank + search),
  usr.mission,
  usr.exercise,
  usr.chat,
  ...SETTING_TABS.map(settingPath),
  usr.notice,
  usr.import,
];

/** Staff screens with another view in their URL. */
const VIEWS = [
  `${mng.missions}?view=send`,
  `${mng.missions}?view=drafts`,
  `${mng.missions}?view=overview`,
  `${mng.exercise}?view=templates`,
  `${mng.exercise}?view=write`,
  `${mng.rank}?view=lobby`,
];
const OF_STAFF = [...Object.values(mng), ...VIEWS];

/**
 * Screens by account; `full` and `empty` are two accounts with the same pages, one with all data and one with none. `memberSeq` and
 * `compSeq` are those of the demo member and company.
 */
export const screensOf = ({ memberSeq, compSeq }) => [
  {
    name: 'visitor',
    id: null,
    paths: [
      PATHS.signIn,
      PATHS.login,
      PATHS.find,
      PATHS.archive,
      PATHS.privacy,
      PATHS.offline,
      '/nothing/here',
      ...ENTRY_STATES.map((state) => `${PATHS.entry}?state=${state}`),
    ],
  },
  { name: 'member-full', id: 'demo.member', paths: OF_MEMBERS },
  { name: 'member-empty', id: 'gaon.moon', paths: OF_MEMBERS },
  { name: 'first-day', id: 'somin.noh', paths: [usr.info] },
  { name: 'asked', id: 'dohyun.lim', paths: [usr.info, `${usr.body}?tab=analysis`, usr.exercise] },
  { name: 'crisis', id: 'kitae.hong', paths: [usr.info, `${usr.health}?tab=pressure`] },
  { name: 'minor', id: 'hajun.yu', paths: [usr.info, ...BODY_TABS.map((tab) => `${usr.body}?tab=${tab}`)] },
  { name: 'other-units', id: 'james.kim', paths: [usr.info, `${usr.body}?tab=analysis`, `${usr.body}?tab=tobe`] },
  { name: 'manager-full', id: 'demo.manager', paths: [mng.dashboard, mng.inbox, mng.member, mng.missions, mng.chat] },
  { name: 'master-full', id: 'demo.master', paths: [...OF_STAFF, ...MEMBER_SCREENS.map((screen) => memberPath(memberSeq, screen))] },
  { name: 'master-trio', id: 'trio.master', code: 'TRIO', paths: [mng.dashboard, mng.report, mng.member, mng.rank, mng.inbox] },
  { name: 'master-empty', id: 'blank.master', code: 'BLANK', paths: OF_STAFF },
  {
    name: 'administrator',
    id: 'demo.admin',
    paths: [
      admin.list,
      admin.setting,
      company.create,
      companyPath(compSeq),
      companyReportPath(compSeq),
      companyEditPath(compSeq),
      '/admin/nothing',
    ],
  },
];

/** Locators: a button or menu entry by message key, an element by selector. */
const button = (key) => ({ role: 'button', key });
const entry = (key) => ({ role: 'menuitem', key });
const place = (selector) => ({ selector });
const menu = place('main [aria-haspopup=menu] >> nth=0');

/** Dialogs and menus: account, page, and the clicks that open them. */
export const DIALOGS = [
  { name: 'company', id: null, path: PATHS.signIn, open: [place('form button >> nth=0')] },
  { name: 'profile', id: 'demo.member', path: usr.info, open: [button('member.edit.open')] },
  { name: 'picture', id: 'demo.member', path: usr.info, open: [button('member.picture.open')] },
  { name: 'account', id: 'demo.member', path: usr.info, open: [place('header button >> nth=-1')] },
  { name: 'bell', id: 'demo.member', path: usr.info, open: [place('header button[aria-haspopup] >> nth=0')] },
  { name: 'weight', id: 'demo.member', path: `${usr.body}?tab=list`, open: [button('body.weight.add')] },
  { name: 'steps-goal', id: 'demo.member', path: `${usr.health}?tab=steps`, open: [button('health.steps.ownGoal.open')] },
  { name: 'pressure', id: 'demo.member', path: `${usr.health}?tab=pressureInput`, open: [button('health.pressureInput.add')] },
  { name: 'sugar', id: 'demo.member', path: `${usr.health}?tab=sugarInput`, open: [button('health.sugarInput.add')] },
  { name: 'night', id: 'demo.member', path: `${usr.health}?tab=sleep`, open: [button('health.sleep.addNight')] },
  { name: 'range', id: 'demo.member', path: `${usr.health}?tab=heart`, open: [place('main button[aria-haspopup=dialog] >> nth=0')] },
  { name: 'appearance', id: 'demo.member', path: usr.rank, open: [button('rank.setting.open')] },
  { name: 'member', id: 'demo.master', path: mng.member, open: [button('memberList.add')] },
  { name: 'bulk', id: 'demo.master', path: mng.member, open: [button('memberList.bulk.open')] },
  { name: 'member-export', id: 'demo.master', path: mng.member, open: [button('memberList.export.open')] },
  { name: 'deleted', id: 'demo.master', path: mng.member, open: [button('memberList.deleted.open')] },
  { name: 'member-menu', id: 'demo.master', path: mng.member, open: [menu] },
  { name: 'selection', id: 'demo.master', path: mng.member, open: [place('main input[type=checkbox] >> nth=1')] },
  { name: 'notice', id: 'demo.master', path: mng.notices, open: [button('notice.write')] },
  { name: 'template', id: 'demo.master', path: `${mng.exercise}?view=templates`, open: [button('exerciseDesk.templates.add')] },
  { name: 'missions-export', id: 'demo.master', path: mng.missions, open: [button('missionDesk.sent.download')] },
  { name: 'topic', id: 'demo.master', path: mng.topics, open: [menu, entry('missionDesk.topics.rename.topic')] },
  { name: 'entry-link', id: 'demo.master', path: mng.rank, open: [button('rank.lobby.link.open')] },
  { name: 'company-profile', id: 'demo.master', path: mng.account, open: [button('settings.company.edit')] },
  { name: 'device-key', id: 'demo.master', path: mng.devices, open: [button('device.add')] },
  { name: 'protection', id: 'demo.master', path: mng.protection, open: [button('protection.settings.edit')] },
  { name: 'company-menu', id: 'demo.admin', path: admin.list, open: [menu] },
];
