/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemberSelectionBar } from '@/components/member/list/MemberSelectionBar';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { suppressLeaving } from '@/lib/browser/sessionEnd';
import { companyApi } from '@/lib/company/contract';
import { memberListChoice } from '@/lib/member/list/memberList';
import { PAUSE_DAYS } from '@/lib/inbox/inbox';
import { MAX_CHOSEN } from '@/lib/member/list/memberSelection';
import { useMemberSelection } from '@/lib/member/list/useMemberSelection';
import type { Locale } from '@/lib/shared/languages';
import { keyOf } from '@/lib/shared/readKey';
import { answers, portal, renderMember } from '../../../support/screen/renderMember';
import { text } from '../../../support/texts';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const PEOPLE = [1, 2, 3].map((uindex) => ({ uindex, name: `Member ${uindex}` }));

const MANY = Array.from({ length: MAX_CHOSEN + 1 }, (_, place) => ({ uindex: place + 1, name: `Member ${place + 1}` }));

/** The bar in its page, with buttons that stand for the checkboxes. */
function Page({ total = 3 }: { total?: number }) {
  const selection = useMemberSelection(memberListChoice(() => null));
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      <MemberSelectionBar viewer={{ role: 'S', compSeq: 1, memberSeq: 1 }} selection={selection} total={total} />
      <button onClick={() => selection.turn(PEOPLE[0]!)}>One</button>
      <button onClick={() => selection.turnPage(MANY)}>Many</button>
    </main>
  );
}

const KIM = { memberSeq: 5, name: 'Kim' };
const MANAGERS = keyOf(companyApi.listManager, { query: { page: 0, size: 10_000 } });

async function open(total?: number, locale?: Locale, known: Record<string, unknown> = { [MANAGERS]: { list: [KIM], total: 1 } }) {
  await renderMember(<Page total={total} />, known, { locale });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('One');
  return press;
}

test('R-MEMB-01: the focus stays within the selection, and moves to the page once nothing is selected', async () => {
  const press = await open();
  // the checkbox itself keeps the focus
  await press('One');
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus();
  await press('One');
  answers.set('/manager/memberListMatching', { list: PEOPLE });
  await press('Select all 3');
  expect(await screen.findByText('3 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear selection' })).toHaveFocus();
  await press('Clear selection');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('R-SHELL-06 R-MEMB-01: a live region that was there before says how many members are selected, from the first one on', async () => {
  await renderMember(<Page />, {});
  const live = within(screen.getByRole('main')).getByRole('status');
  expect(live).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  expect(live).toHaveTextContent('1 selected');
  expect(screen.getByRole('region', { name: text('en', 'memberList.select.label') })).toContainElement(live);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  expect(live).toBeEmptyDOMElement();
  expect(screen.queryByRole('region', { name: text('en', 'memberList.select.label') })).toBeNull();
});

test('R-MEMB-01: a click that does not focus, as in Safari, does not move the focus', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'One' });
  button.blur();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(document.body).toHaveFocus();
});

test('R-MEMB-01: a missing value of a bulk action is reported at the focused field, and closing it focuses the page', async () => {
  const press = await open();
  await press('Message');
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: /^Send/ });
  await userEvent.click(submit);
  const field = within(dialog).getByRole('textbox');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await userEvent.type(field, 'Hello');
  answers.set('/chat/write', { ok: true });
  await userEvent.click(submit);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('R-HOME-04: selecting more than the limit is not offered; the limit is shown instead, and applies to pages too', async () => {
  const limit = 'Choose up to 500 members at a time.';
  const press = await open(MAX_CHOSEN + 1);
  expect(screen.getByText(limit)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await press('Many');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(limit)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

test('R-HOME-04: a failure for one of two members of the same name is shown with its ID, whatever the filter found', async () => {
  const press = await open();
  await press('One');
  await press('One');
  const namesakes = ['minjun.kim', 'minjun.kim2'].map((id, place) => ({ uindex: 11 + place, name: '김민준', id }));
  answers.set('/manager/memberListMatching', { list: namesakes });
  await press('Select all 3');
  await press('Delete');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('김민준 (minjun.kim), 김민준 (minjun.kim2)')).toBeTruthy();
  portal.use(
    http.delete('*/api/company/deleteMember', async ({ request }) => {
      const { memberSeq } = (await request.json()) as { memberSeq: number };
      if (memberSeq === 11) return HttpResponse.json({ ok: true });
      return HttpResponse.json({ error: { code: 'FORBIDDEN', status: 403, ref: 'r' } }, { status: 403 });
    }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: /^Delete/ }));
  expect(await within(dialog).findByText(/^김민준 \(minjun\.kim2\): /)).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});

/** Answers the password resets, one a member, in order: null for done. */
function answerResets(errors: readonly ({ code: string; status: number } | null)[]): void {
  const left = [...errors];
  portal.use(
    http.post('*/api/company/resetPassword', () => {
      const error = left.shift();
      return error ? HttpResponse.json({ error: { ...error, ref: 'r' } }, { status: error.status }) : HttpResponse.json({ ok: true });
    }),
  );
}

/** Resets the passwords of three members; returns the dialog and its button. */
async function openReset() {
  const press = await open();
  answers.set('/manager/memberListMatching', { list: PEOPLE });
  await press('Select all 3');
  await press('Reset password');
  const dialog = await screen.findByRole('dialog');
  const submit = (name: RegExp) => within(dialog).findByRole('button', { name });
  await userEvent.click(await submit(/^Reset 3/));
  return { dialog, submit };
}

const CANCELED = { code: 'STEP_UP_REQUIRED', status: 403 };
const FOREIGN = { code: 'FORBIDDEN', status: 403 };

test('R-HOME-04: a bulk action whose step-up is canceled at once returns to its question', async () => {
  answerResets([CANCELED]);
  const { dialog, submit } = await openReset();
  await waitFor(async () => expect(await submit(/^Reset 3/)).toBeEnabled());
  expect(within(dialog).getByText('Member 1, Member 2, Member 3')).toBeTruthy();
  expect(within(dialog).queryByText(/connection|Stopped/)).toBeNull();
});

test.each([
  ['one is done', [null, CANCELED], 'Stopped after 1 member.', 2],
  ['one is refused', [FOREIGN, CANCELED], 'Stopped before anything was done.', 2],
  ['the session has ended', [null, null, { code: 'NO_SESSION', status: 401 }], 'Stopped after 2 members.', 1],
] as const)('R-HOME-04: a bulk action that stops after %s says for how many it was done', async (_, errors, says, left) => {
  answerResets(errors);
  const leaveAgain = suppressLeaving();
  const { dialog, submit } = await openReset();
  expect(await within(dialog).findByText(says)).toBeTruthy();
  expect(await submit(new RegExp(`^Continue with ${left} member`))).toBeEnabled();
  leaveAgain();
});

test('R-HOME-04: a stopped bulk action leaves only those selected for whom it was not done', async () => {
  answerResets([null, FOREIGN, CANCELED]);
  const { dialog, submit } = await openReset();
  await submit(/^Continue with 1 member/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(within(await screen.findByRole('dialog')).getByText('Member 3')).toBeVisible();
});

test.each([
  ['for now', { code: 'OVERLOADED', status: 503 }, { code: 'RATE_LIMITED', status: 429 }, 'Member 2, Member 3'],
  ['for good or for now', FOREIGN, { code: 'UPSTREAM_TIMEOUT', status: 504 }, 'Member 3'],
])(
  'R-HOME-04: a finished bulk action that failed %s leaves those selected for whom it may succeed later',
  async (_, second, third, left) => {
    answerResets([null, second, third]);
    const { submit } = await openReset();
    await userEvent.click(await submit(/^Close/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(within(await screen.findByRole('dialog')).getByText(left)).toBeVisible();
  },
);

test('R-HOME-04: only a lost connection is reported as one', async () => {
  portal.use(http.post('*/api/company/resetPassword', () => HttpResponse.error()));
  const { dialog } = await openReset();
  expect(await within(dialog).findByText('The connection was lost before anything was done.')).toBeTruthy();
});

test.each([
  ['en', 'No one is reminded of the same thing twice within 7 days (3 for signing in).'],
  ['ko', '같은 알림을 다시 보내려면 7일(로그인 알림은 3일)⁠이 지나야 합니다.'],
] as const)('R-HOME-04: the question of a bulk reminder says, in %s, when each reminder can be sent again', async (locale, says) => {
  expect(PAUSE_DAYS).toEqual({ INVITATION: 3, NOT_MEASURED: 7, MISSION: 7, NOTICE: 7 });
  const press = await open(undefined, locale);
  await press(text(locale, 'memberList.many.remind.open'));
  expect(await within(await screen.findByRole('dialog')).findByText(says, { exact: false })).toBeTruthy();
});

test('R-SHELL-09: managers to assign that fail to load can be tried again', async () => {
  const press = await open(undefined, undefined, {});
  await press('Assign manager');
  const dialog = await screen.findByRole('dialog');
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  answers.set('/company/listManager?page=0&size=10000', { list: [KIM], total: 1 });
  await userEvent.click(again);
  expect(await within(dialog).findByRole('option', { name: 'Kim' })).toBeInTheDocument();
});

test('R-SHELL-09: the choice of a manager keeps the focus when the managers have loaded', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  portal.use(
    http.get('*/api/company/listManager', async () => {
      await arrival;
      return HttpResponse.json({ list: [KIM], total: 1 });
    }),
  );
  const press = await open(undefined, undefined, {});
  await press('Assign manager');
  const choice = () => screen.getByRole('combobox', { name: /manager/i });
  await screen.findByRole('dialog');
  choice().focus();
  arrive();
  const kim = await screen.findByRole('option', { name: 'Kim' });
  expect(choice()).toHaveFocus();
  await userEvent.selectOptions(choice(), kim);
  expect(choice()).toHaveValue('5');
});
