/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemberActionsButton } from '@/components/member/list/MemberActionsButton';
import { closeAlert } from '@/lib/browser/alert';
import { companyApi } from '@/lib/company/contract';
import { memberRow, type MemberRow } from '@/lib/member/list/contract';
import type { Locale } from '@/lib/shared/languages';
import { keyOf } from '@/lib/shared/readKey';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { filled, text } from '@/__tests__/support/texts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const NAME = 'Kim Minji';
const MEMBER = 7;
const row = (factor: MemberRow['factor'], change: Partial<MemberRow> = {}) =>
  memberRow.parse({
    name: NAME,
    id: 'minji',
    uindex: MEMBER,
    gender: 'F',
    utype: 'U',
    email: 'minji@example.org',
    version: 'v',
    factor,
    insDate: '2026-01-01T00:00:00.000Z',
    checkIn: '2026-01-02T00:00:00.000Z',
    lastMeasureDate: null,
    lastMeasureDevCode: null,
    mngName: 'Lee',
    mngIndex: 3,
    phone: null,
    countryCode: null,
    birthDate: null,
    height: null,
    dept: null,
    urlProfile: null,
    score: null,
    missions: { received: 0, completed: 0 },
    unread: 0,
    ...change,
  });

let sent: [string, unknown][] = [];
/** Opens the menu of an account as a manager or the master; every change is answered with this status. */
async function open(role: 'M' | 'S', factor: MemberRow['factor'], locale: Locale, status = 200) {
  sent = [];
  server.use(
    http.post('*/api/member/factor/:what', async ({ request }) => {
      sent.push([new URL(request.url).pathname, await request.json()]);
      return status === 200
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
    }),
  );
  const viewer = { role, compSeq: 1, memberSeq: role === 'M' ? 3 : 2 };
  await renderUi(<MemberActionsButton member={row(factor)} viewer={viewer} onEdit={() => undefined} />, { locale });
  const user = userEvent.setup({ delay: null });
  const t = (key: string) => filled(locale, `memberList.${key}`, { name: NAME });
  await user.click(screen.getByRole('button', { name: t('actionsOf') }));
  await screen.findByRole('menu');
  const item = (key: string) => screen.queryByRole('menuitem', { name: t(`action.${key}`) });
  /** Chooses an item and confirms the question. */
  const choose = async (key: string, kind: 'factor' | 'factorAsk') => {
    await user.click(item(key)!);
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(t(`${kind}.text`))).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: t(`${kind}.submit`) }));
  };
  return { t, item, choose };
}

test.each(['en', 'ko'] as const)('R-ACC-01: a manager asks the master to reset a member’s second factor, in %s', async (locale) => {
  const { t, item, choose } = await open('M', 'ON', locale);
  expect(item('factor')).toBeNull();
  await choose('factorAsk', 'factorAsk');
  expect(await screen.findByText(t('factorAsk.done'))).toBeInTheDocument();
  expect(sent).toEqual([['/api/member/factor/askReset', { memberSeq: MEMBER }]]);
});

test.each(['en', 'ko'] as const)('R-ACC-01: the master confirms what a manager requested, in %s', async (locale) => {
  const { t, choose } = await open('S', 'ASKED', locale);
  await choose('factorConfirm', 'factor');
  expect(await screen.findByText(t('factor.done'))).toBeInTheDocument();
  expect(sent).toEqual([['/api/member/factor/reset', { memberSeq: MEMBER }]]);
});

test('R-ACC-01: a pending request cannot be made again', async () => {
  const { item } = await open('M', 'ASKED', 'en');
  expect(item('factorAsked')).toHaveAttribute('aria-disabled', 'true');
});

test.each(['M', 'S'] as const)('R-ACC-01: while the factor is off, nothing is offered to %s', async (role) => {
  const { item } = await open(role, 'OFF', 'en');
  expect(['factor', 'factorConfirm', 'factorAsk', 'factorAsked'].filter((key) => item(key) !== null)).toEqual([]);
});

test('R-ACC-01: if another request came first, a message says so', async () => {
  const { choose } = await open('M', 'ON', 'en', 409);
  await choose('factorAsk', 'factorAsk');
  expect(await screen.findByText(text('en', 'memberList.error.factorAsked'))).toBeInTheDocument();
});

interface PageState {
  /** How many members the page knows of; null if that could not be read. */
  team?: number | null;
  status?: number;
}

/** Chooses an item of the master's menu, on a page that has read how many members the manager has. */
async function ask(locale: Locale, item: string, member: Partial<MemberRow>, { team = null, status = 200 }: PageState) {
  const manager = { memberSeq: MEMBER, name: NAME, id: 'minji', email: '', gender: 'F', urlProfile: null, type: 'M', memberCnt: team };
  const managers = keyOf(companyApi.listManager, { query: { page: 0, size: 10_000 } });
  const refused = HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
  server.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ error: { code: 'X', status: 502, ref: 'r' } }, { status: 502 })),
    http.post('*/api/company/resetPassword', () => refused),
  );
  const viewer = { role: 'S', compSeq: 1, memberSeq: 2 } as const;
  const button = <MemberActionsButton member={row('OFF', member)} viewer={viewer} onEdit={() => undefined} />;
  await renderMember(button, team === null ? {} : { [managers]: { list: [manager], total: 1 } }, { locale });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: filled(locale, 'memberList.actionsOf', { name: NAME }) }));
  await user.click(await screen.findByRole('menuitem', { name: text(locale, `memberList.action.${item}`) }));
  return { question: await screen.findByRole('alertdialog'), user };
}

test.each([
  ['en', 3, '3 members are left without a manager. Missions and notices scheduled'],
  ['en', 1, '1 member is left without a manager. Missions and notices scheduled'],
  ['en', 0, `No member is assigned to ${NAME}. Missions and notices scheduled`],
  ['en', null, `Members assigned to ${NAME} are left without a manager. Missions and notices scheduled`],
  ['ko', 3, '회원 3명이 담당 매니저 미지정 상태가 됩니다. 복구 전에'],
] as const)('R-MEMB-02: deleting a manager says, in %s, what happens to %s members and what stops', async (locale, team, says) => {
  const { question } = await ask(locale, 'delete', { utype: 'M', mngIndex: null, mngName: null }, { team });
  expect(await within(question).findByText(says, { exact: false })).toBeInTheDocument();
  // what a manager sent stays, later without their name
  expect(within(question).getByText(filled(locale, 'memberList.delete.manager', { name: NAME }))).toBeInTheDocument();
});

test('R-MEMB-02: deleting a member does not mention other members', async () => {
  const { question } = await ask('en', 'delete', {}, { team: 3 });
  expect(within(question).queryByText(/without a manager/)).toBeNull();
});

test.each([
  ['welcome', { checkIn: null }],
  ['reset', {}],
] as const)('R-MEMB-02: an account without a password cannot be sent one: %s', async (kind, member) => {
  const { question, user } = await ask('en', kind, member, { status: 409 });
  await user.click(within(question).getByRole('button', { name: text('en', `memberList.${kind}.submit`) }));
  expect(await within(question).findByText(text('en', 'memberList.error.noPassword'))).toBeInTheDocument();
});

test.each([
  ['en', 'delete', {}, `Delete ${NAME} (minji)?`],
  ['ko', 'delete', {}, `${NAME} (minji) 님을 삭제할까요?`],
  ['ko', 'reset', {}, `${NAME} (minji) 님의 비밀번호를 초기화할까요?`],
  ['ko', 'welcome', { checkIn: null }, `${NAME} (minji) 님에게 안내 메일을 다시 보낼까요?`],
] as const)(
  'R-MEMB-02: the confirmation, in %s, of %s contains the ID, because names are not unique',
  async (locale, kind, member, says) => {
    const { question } = await ask(locale, kind, member, {});
    expect(within(question).getByText(says)).toBeInTheDocument();
  },
);

test('R-MEMB-02: the download of all body records says whose they are', async () => {
  const viewer = { role: 'S', compSeq: 1, memberSeq: 2 } as const;
  await renderMember(<MemberActionsButton member={row('OFF')} viewer={viewer} onEdit={() => undefined} />, {});
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: filled('en', 'memberList.actionsOf', { name: NAME }) }));
  await user.click(await screen.findByRole('menuitem', { name: text('en', 'memberList.action.measures') }));
  expect(await within(await screen.findByRole('dialog')).findByText(`${NAME} (minji)`)).toBeInTheDocument();
});
