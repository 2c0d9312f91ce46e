import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { addDays, dayOf } from '../../lib/shared/dates';
import { axeViolations, fitsWidth, LANGS, resize, waitUntilSettled, visitAs, type Lang } from '../support/browser/browser';
import { cutTexts } from '../support/browser/cutText';
import { upstream } from '../support/browser/upstream';
import { callAs, callWith, signInAs } from '../support/browser/callAs';
import { chatClient, connectClient, emitWithAck } from '../support/chat';
import { createCompany } from '../support/browser/ownCompany';
import { filesUnder, textOf } from '../support/sources';
import { text } from '../support/texts';
import { duePairs } from '../support/turn';

const CODE = 'DRAFTCO';
const MASTER = 'draft.master';
const MEMBER = 'draft.member';
let memberSeq: number;
let roomSeq: number;

/** Sends a message as the master, directly to the platform; returns its room. */
async function writeToMember(): Promise<number> {
  const { token } = await signInAs(CODE, MASTER);
  const room = await callWith<{ roomSeq: number }>(token, 'POST', '/chat/open', { memberSeq });
  const client = chatClient(upstream, async () => (await callWith<{ ticket: string }>(token, 'POST', '/chat/ticket')).ticket);
  expect(await connectClient(client)).toBe('connected');
  const answer = await emitWithAck(client, 'send', { roomSeq: room.roomSeq, clientId: randomUUID(), text: 'Buy this' });
  expect(answer).toMatchObject({ ok: true });
  client.disconnect();
  return room.roomSeq;
}

beforeAll(async () => {
  await createCompany(CODE, [MASTER, 'Draft Master'], [[MEMBER, 'Draft Member']]);
  ({ memberSeq } = await signInAs(CODE, MEMBER));
  roomSeq = await writeToMember();
  const today = dayOf(new Date(), 'Asia/Seoul');
  const exercise = { name: 'Squat', frequency: 3, minutes: 20, intensity: 'LIGHT', type: 'STRENGTH' };
  const period = { startDate: today, endDate: addDays(today, 13) };
  await callAs(CODE, MASTER, 'POST', '/mission/addCat', { title: 'Drafts' });
  await callAs(CODE, MASTER, 'POST', '/exercise/prescribe', {
    memberSeq: [memberSeq],
    ...period,
    note: '',
    exercises: [exercise],
    overlap: 'ask',
  });
});

interface Form {
  who: string;
  path: () => string;
  /** Message key of the button that opens the dialog, or how to open it. */
  open: string | ((page: Page, lang: Lang) => Promise<void>);
  /** Where a person types or chooses; each of these dialogs has something to lose. */
  field: (dialog: Locator, lang: Lang) => Locator;
  /** Shows the field, where it is hidden at first. */
  before?: (dialog: Locator) => Promise<void>;
}
const input = (name: string) => (dialog: Locator) => dialog.locator(`input[name="${name}"]`);
const labelled = (key: string) => (dialog: Locator, lang: Lang) => dialog.getByLabel(text(lang, key), { exact: true });
const exerciseOf = () => `/mng/member/${memberSeq}/exercise`;

/** Every form in a dialog, by its file. */
const FORMS: Record<string, Form> = {
  'chat/ReportDialog': {
    who: MEMBER,
    path: () => `/usr/chat?room=${roomSeq}`,
    open: async (page, lang) => {
      await page.locator('[data-number]').filter({ hasText: 'Buy this' }).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: text(lang, 'chat.act.report'), exact: true }).click();
    },
    field: (dialog) => dialog.getByRole('radio').nth(2),
  },
  'exercise/prescription/PrescriptionEndDialog': {
    who: MASTER,
    path: exerciseOf,
    open: 'exerciseDesk.actions.end',
    field: (dialog) => dialog.locator('textarea'),
  },
  'exercise/prescription/TemplateDialog': {
    who: MASTER,
    path: () => '/mng/exercise?view=templates',
    open: 'exerciseDesk.templates.add',
    field: input('name'),
  },
  'health/steps/StepGoalDialog': {
    who: MEMBER,
    path: () => '/usr/health?tab=steps',
    open: 'health.steps.ownGoal.open',
    field: input('goal'),
  },
  'measures/ManualEntryDialog': {
    who: MEMBER,
    path: () => '/usr/health?tab=pressureInput',
    open: 'health.pressureInput.add',
    field: input('sbp'),
  },
  'member/form/MemberDialog': { who: MASTER, path: () => '/mng/member', open: 'memberList.add', field: input('name') },
  'member/list/BulkActionDialog': {
    who: MASTER,
    path: () => '/mng/member',
    open: async (page, lang) => {
      await page.getByRole('checkbox', { name: text(lang, 'memberList.select.one').replace('{name}', 'Draft Member') }).check();
      await press(page, 'memberList.many.message.open', lang);
    },
    field: (dialog) => dialog.locator('textarea'),
  },
  'member/list/MemberExportDialog': { who: MASTER, path: () => '/mng/member', open: 'memberList.export.open', field: input('reason') },
  'member/list/SaveFilterDialog': { who: MASTER, path: () => '/mng/member?by=dept', open: 'memberList.saved.open', field: input('name') },
  'member/profile/ProfileDialog': { who: MEMBER, path: () => '/usr/info', open: 'member.edit.open', field: input('name') },
  'mission/sent/MissionDownloadDialog': {
    who: MASTER,
    path: () => '/mng/noti/msn/list',
    open: 'missionDesk.sent.download',
    field: labelled('missionDesk.download.reason'),
  },
  'mission/topic/RenameDialog': {
    who: MASTER,
    path: () => '/mng/noti/msn/ctg',
    open: async (page, lang) => {
      await page.getByRole('button', { name: text(lang, 'missionDesk.topics.actionsOf').replace('{title}', 'Drafts') }).click();
      await page.getByRole('menuitem', { name: text(lang, 'missionDesk.topics.rename.topic'), exact: true }).click();
    },
    field: input('name'),
  },
  'notice/NoticeDialog': { who: MASTER, path: () => '/mng/noti/notice', open: 'notice.write', field: input('title') },
  'privacy/MeasureExportDialog': {
    who: MASTER,
    path: () => '/mng/member',
    open: async (page, lang) => {
      await page.getByRole('button', { name: text(lang, 'memberList.actionsOf').replace('{name}', 'Draft Member') }).click();
      await page.getByRole('menuitem', { name: text(lang, 'memberList.action.measures'), exact: true }).click();
    },
    field: input('reason'),
  },
  'rank/AppearanceDialog': {
    who: MEMBER,
    path: () => '/usr/rank',
    open: 'rank.setting.open',
    field: input('nickname'),
    before: (dialog) => dialog.getByRole('radio').nth(1).check(),
  },
  'settings/CompanyProfileDialog': {
    who: MASTER,
    path: () => '/mng/setting/accInfo',
    open: 'settings.company.edit',
    field: input('address'),
  },
  'settings/DeviceKeyDialog': { who: MASTER, path: () => '/mng/setting/device', open: 'device.add', field: input('name') },
  'settings/ProtectionDialog': {
    who: MASTER,
    path: () => '/mng/setting/protection',
    open: 'protection.settings.edit',
    field: (dialog) => dialog.locator('select[name="group"]'),
  },
};
/**
 * Covered by their own tests: they choose a file or a picture, ask for a proof with which nothing is lost, look up a company or a member,
 * or open for administrators only.
 */
const OTHERS = [
  'auth/CompanyPickerDialog',
  'auth/factor/FactorOffDialog',
  'auth/factor/FactorOnDialog',
  'auth/factor/RecoveryCodesDialog',
  'auth/passkey/PasskeyAddDialog',
  'auth/passkey/PasskeyRenameDialog',
  'auth/stepUp/StepUpDialog',
  'company/AdministratorInviteDialog',
  'company/AdministratorRemoveDialog',
  'company/CompanyDeleteDialog',
  'company/FactorResetDialog',
  'company/InvitationDialog',
  'company/MasterDialog',
  'inbox/AssignDialog',
  'member/bulk/MemberBulkDialog',
  'member/picture/PictureCropDialog',
  'privacy/WithdrawDialog',
];

const press = (page: Page, key: string, lang: Lang = 'en') =>
  page
    .getByRole('button', { name: text(lang, key), exact: true })
    .first()
    .click();
const ask = (page: Page, lang: Lang = 'en') => page.getByRole('alertdialog', { name: text(lang, 'common.leave.header') });
const answer = async (page: Page, key: 'stay' | 'leave', lang: Lang = 'en') => {
  await ask(page, lang)
    .getByRole('button', { name: text(lang, `common.leave.${key}`), exact: true })
    .click();
  await ask(page, lang).waitFor({ state: 'detached' });
};

test('every form dialog of the portal is covered here or listed as another kind', () => {
  const forms = filesUnder('components')
    .filter((file) => !file.startsWith('components/forms/'))
    .filter((file) => /from '@\/components\/forms\/(FormDialog|download\/DownloadDialog)'/.test(textOf(file)));
  expect(forms).toEqual([...Object.keys(FORMS), ...OTHERS].map((name) => `components/${name}.tsx`).sort());
});

test('overlays that are no forms have no inputs, except for looking up a member and for a link to copy', () => {
  const over = /from '(@mui\/material\/(Dialog|Drawer|Modal|Popover)|@\/components\/ui\/dialog\/\w+Dialog)'/;
  const typed =
    /<(input|textarea|[A-Za-z]*(Text|Search|Password|Number|Select|Date)(Input|Field)|Autocomplete|Controller)\b|\buse(Contract)?Form\(/;
  const places = filesUnder('components').filter((file) => over.test(textOf(file)) && typed.test(textOf(file)));
  expect(places).toEqual(['components/ingest/MemberPickDialog.tsx', 'components/rank/EntryLinkDialog.tsx']);
});

/** Opens the dialog from the current page. */
async function openForm(page: Page, form: Form, lang: Lang): Promise<Locator> {
  await waitUntilSettled(page);
  if (typeof form.open === 'string') await press(page, form.open, lang);
  else await form.open(page, lang);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

const isChoice = async (field: Locator) => (await field.getAttribute('type')) === 'radio';
const isList = (field: Locator) => field.evaluate((one) => one instanceof HTMLSelectElement);
const enter = async (field: Locator) => {
  if (await isList(field)) await field.selectOption({ index: 1 });
  else await ((await isChoice(field)) ? field.check() : field.fill('77'));
};
const isKept = async (field: Locator) => {
  if (await isList(field)) return field.evaluate((one) => (one as HTMLSelectElement).selectedIndex === 1);
  return (await isChoice(field)) ? field.isChecked() : (await field.inputValue()) === '77';
};

/** What a phone does not show completely, by width in px. */
async function unseenOnPhones(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 360]) {
    await resize(page, width);
    if (!(await fitsWidth(page))) faults.push(`wider than ${width} px`);
    faults.push(...(await cutTexts(page)).map((fault) => `at ${width} px ${fault}`));
  }
  return faults;
}

/** A fifth of the forms per run, each in one language. */
const TURNS = duePairs(Object.entries(FORMS), LANGS).map(([[name, form], lang]) => [name, lang, form] as const);

test.each(TURNS)(
  '%s in %s: Escape, Cancel and a click outside never discard input without asking; it fits a phone and passes axe',
  async (_, lang, form) => {
    const { context, page, problems } = await visitAs(form.who, { lang }, CODE);
    await page.goto(form.path());
    const dialog = await openForm(page, form, lang);
    if (form.before) await form.before(dialog);
    const field = form.field(dialog, lang);
    await enter(field);
    const either = ['cancel', 'close'].map((key) => text(lang, `common.action.${key}`)).join('|');
    for (const close of [() => field.press('Escape'), () => dialog.getByRole('button', { name: new RegExp(`^(${either})$`) }).click()]) {
      await close();
      await answer(page, 'stay', lang);
      expect(await isKept(field)).toBe(true);
    }
    await page.mouse.click(4, 450);
    expect([await dialog.count(), await ask(page, lang).count()]).toEqual([1, 0]);
    expect([await unseenOnPhones(page), await axeViolations(page)]).toEqual([[], []]);
    await field.focus();
    await page.keyboard.press('Escape');
    await answer(page, 'leave', lang);
    await dialog.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('an untouched form closes at once', async () => {
  const { context, page } = await visitAs(MASTER, {}, CODE);
  await page.goto('/mng/noti/notice');
  await press(page, 'notice.write');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.close();
});

test('the browser’s Back asks before a draft is lost, and goes back once confirmed', async () => {
  const { context, page } = await visitAs(MASTER, {}, CODE);
  await page.goto('/mng/member');
  await page.locator('a[href="/mng/rank"]').first().click();
  await page.waitForURL('**/mng/rank');
  await page.locator('a[href="/mng/member"]').first().click();
  await page.waitForURL('**/mng/member');
  await waitUntilSettled(page);
  await page
    .getByRole('button', { name: text('en', 'memberList.add'), exact: true })
    .first()
    .click();
  const field = page.getByRole('dialog').locator('input[name=name]');
  await field.fill('Half a na');
  await page.evaluate(() => window.history.back());
  await ask(page).waitFor();
  await answer(page, 'stay');
  expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/mng/member', 'Half a na']);
  await field.press('End');
  await page.evaluate(() => window.history.back());
  await answer(page, 'leave');
  await page.waitForURL('**/mng/rank');
  await context.close();
});

test('Escape does not discard a chosen picture', async () => {
  const { context, page } = await visitAs(MEMBER, {}, CODE);
  await page.goto('/usr/info');
  await page.getByRole('button', { name: text('en', 'member.picture.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByTestId('cropper').waitFor();
  await page.keyboard.press('Escape');
  await answer(page, 'stay');
  await dialog.getByTestId('cropper').waitFor();
  await context.close();
});
