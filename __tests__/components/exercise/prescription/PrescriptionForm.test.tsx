/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PrescriptionForm } from '@/components/exercise/prescription/PrescriptionForm';
import { closeAlert } from '@/lib/browser/alert';
import { newFields } from '@/lib/exercise/prescriptionForm';
import type { Locale } from '@/lib/shared/languages';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { fill, refill } from '@/__tests__/support/screen/fill';
import { fillDay } from '@/__tests__/support/screen/fillDay';

beforeAll(() => portal.listen());
// an alert stays until it is closed
afterEach(() => {
  closeAlert();
  portal.resetHandlers();
  answers.clear();
});
afterAll(() => portal.close());

const TODAY = '2026-11-21';
const HANA = { memberSeq: 11, name: 'Hana' };
const DURI = { memberSeq: 12, name: 'Duri' };
const older = [{ prescriptionSeq: 5, startDate: '2026-11-01', endDate: '2026-12-01' }];

/** Replies to the requests in order; returns what was sent. */
function prescribing(...replies: object[]) {
  const sent: Record<string, unknown>[] = [];
  portal.use(
    http.post('*/api/exercise/prescribe', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      const { status = 200, ...body } = replies[sent.length - 1] as { status?: number };
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}
const outcome = ({ memberSeq, name }: typeof HANA, result: 'WRITTEN' | 'OVERLAP') => ({
  memberSeq,
  name,
  outcome: result,
  overlapping: result === 'OVERLAP' ? older : [],
});
const refusal = (status: number, fields: object[] = []) => ({
  status,
  error: { code: status === 422 ? 'BAD_INPUT' : 'UPSTREAM_REJECTED', status, ref: 'r', fields },
});

async function open(members = [HANA, DURI], locale: Locale = 'en', templates: object | null = { list: [] }, list: object[] = []) {
  answers.set('/exercise/members', { list, total: list.length, counts: {} });
  if (templates) answers.set('/exercise/templates', templates);
  const onDone = jest.fn();
  const start = { title: 'Write', subject: 'new', today: TODAY, members, first: newFields(TODAY, null) };
  await renderMember(<PrescriptionForm {...start} onDone={onDone} />, {}, { locale });
  return { onDone, user: userEvent.setup({ delay: null }) };
}
/** Presses a button that may only appear with the previous response. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('R-EXER-01: each invalid field shows why, and nothing is sent', async () => {
  const sent = prescribing();
  const { user } = await open([]);
  fillDay('endDate', '');
  await refill(user, screen.getByLabelText('Time (min)'), '301');
  await press('Assign');
  expect(await screen.findByText('Members: select at least one.')).toBeVisible();
  expect(screen.getByLabelText('Find members')).toHaveFocus();
  expect(screen.getByLabelText('Find members')).toBeInvalid();
  expect(screen.getByLabelText('Find members')).toHaveAccessibleDescription('Members: select at least one.');
  expect(screen.getByRole('textbox', { name: 'End date' })).toHaveAccessibleDescription('End date: choose a date.');
  expect(screen.getByLabelText('Exercise')).toHaveAccessibleDescription('Exercise: enter what to do.');
  expect(screen.getByLabelText('Time (min)')).toHaveAccessibleDescription('Time: enter a whole number from 1 to 300 minutes.');
  expect(sent).toEqual([]);
});

test('R-EXER-01: a partly typed day leaves the form unchanged', async () => {
  await open();
  fillDay('startDate', '2027-0');
  expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('2027-0');
  expect(screen.queryByRole('group', { name: 'Length' })).toBeNull();
});

test('R-EXER-01: an end date before the start date is reported as soon as the start date is moved after it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Start date' }));
  fillDay('startDate', '2027-01-10');
  await user.click(screen.getByLabelText('Exercise'));
  expect(await screen.findByText('End date: on or after the start date.')).toBeVisible();
});

test('R-EXER-01: members with overlapping prescriptions are asked about, and only theirs are sent again', async () => {
  const sent = prescribing({ list: [outcome(HANA, 'WRITTEN'), outcome(DURI, 'OVERLAP')] }, { list: [outcome(DURI, 'WRITTEN')] });
  const { onDone, user } = await open();
  await fill(user, screen.getByLabelText('Exercise'), 'Brisk walking');
  await press('Assign to 2 members');
  await press('Replace existing');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ memberSeq, overlap }) => ({ memberSeq, overlap }))).toEqual([
    { memberSeq: [11, 12], overlap: 'ask' },
    { memberSeq: [12], overlap: 'end' },
  ]);
  expect(await screen.findByText('Assigned to 2 members.')).toBeVisible();
});

test('R-EXER-01: a retry after a lost response is the same press, also of an answer about overlaps; changed content is another', async () => {
  const sent: Record<string, unknown>[] = [];
  portal.use(
    http.post('*/api/exercise/prescribe', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (sent.length < 4 || sent.length === 5) return HttpResponse.error();
      return HttpResponse.json({
        list: sent.length === 4 ? [outcome(HANA, 'WRITTEN'), outcome(DURI, 'OVERLAP')] : [outcome(DURI, 'WRITTEN')],
      });
    }),
  );
  const { onDone, user } = await open();
  const lose = async (name: string) => {
    const before = sent.length;
    await press(name);
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    expect(await screen.findByText(/^No connection, so this may not have been saved/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Assign/ })).toBeEnabled());
  };
  await fill(user, screen.getByLabelText('Exercise'), 'Walk');
  await lose('Assign to 2 members');
  await lose('Assign to 2 members');
  await refill(user, screen.getByLabelText('Exercise'), 'Run');
  await lose('Assign to 2 members');
  await press('Assign to 2 members');
  await lose('Keep both');
  await press('Assign to 1 member');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const keys = sent.map(({ sendKey }) => sendKey);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect([keys[1], keys[3], keys[5]]).toEqual([keys[0], keys[2], keys[4]]);
  expect(new Set(keys).size).toBe(3);
});

test.each([
  [
    'en',
    ['Exercise', 'Assign to 2 members'],
    'One that hasn’t started by then is deleted.',
    '“Replace existing” deletes what hasn’t started yet: Dec 8, 2026 – Mar 8, 2027',
  ],
  [
    'ko',
    ['운동 이름', '2명에게 처방하기'],
    '그때까지 시작하지 않은 처방은 삭제됩니다.',
    '‘기존 처방을 종료하고 처방’ 선택 시 삭제되는 시작 전 처방: 2026년 12월 8일 ~ 2027년 3월 8일',
  ],
] as const)(
  'R-EXER-01: in %s each member’s prescription that would be deleted is named before it is',
  async (locale, [exercise, assign], hint, says) => {
    const planned = { prescriptionSeq: 6, startDate: '2026-12-08', endDate: '2027-03-08', deleted: true };
    const both = { ...outcome(DURI, 'OVERLAP'), overlapping: [...older, planned] };
    prescribing({ list: [outcome(HANA, 'OVERLAP'), both] });
    const { user } = await open([HANA, DURI], locale);
    await fill(user, screen.getByLabelText(exercise), 'Brisk walking');
    await press(assign);
    const items = await screen.findAllByRole('listitem');
    const plain = items.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(plain[1]).toContain(says);
    expect(plain[0]).not.toContain(says.slice(0, 10));
    expect(screen.getByText(new RegExp(hint))).toBeVisible();
  },
);

test('R-EXER-01: a refusal while deciding returns to the form, which asks again', async () => {
  const all = [outcome(HANA, 'OVERLAP'), outcome(DURI, 'OVERLAP')];
  const sent = prescribing({ list: all }, refusal(500), { list: all });
  const { onDone, user } = await open();
  await fill(user, screen.getByLabelText('Exercise'), 'Brisk walking');
  await press('Assign to 2 members');
  await press('Keep both');
  expect(await screen.findByText('Couldn’t save. What you entered is still here. Try again.')).toBeVisible();
  expect(screen.getByLabelText('Exercise')).toHaveValue('Brisk walking');
  await press('Assign to 2 members');
  expect(await screen.findByRole('button', { name: 'Keep both' })).toBeVisible();
  expect(sent.map(({ overlap }) => overlap)).toEqual(['ask', 'keep', 'ask']);
  expect(onDone).not.toHaveBeenCalled();
});

test('R-EXER-01: a field refused by the server is marked', async () => {
  prescribing(refusal(422, [{ path: 'exercises.0.name', code: 'custom' }]));
  const { user } = await open();
  await fill(user, screen.getByLabelText('Exercise'), 'Brisk walking');
  await press('Assign to 2 members');
  await waitFor(() =>
    expect(screen.getByLabelText('Exercise')).toHaveAccessibleDescription('This value isn’t valid. Check it and try again.'),
  );
  expect(screen.getByLabelText('Exercise')).toHaveFocus();
});

test('R-EXER-01 R-SHELL-06: removing a member or an exercise moves the focus to the next; after the last, to the input that adds one', async () => {
  const { user } = await open();
  await press('Remove Hana');
  expect(screen.getByRole('button', { name: 'Remove Duri' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Find members')).toHaveFocus());
  await press('Add exercise');
  await press('Remove exercise 2');
  await waitFor(() => expect(screen.getByLabelText('Exercise')).toHaveFocus());
});

test('R-EXER-01 R-SHELL-06: choosing all listed members keeps the focus on its button', async () => {
  const { user } = await open(
    [],
    'en',
    { list: [] },
    [HANA, DURI].map((one) => ({ ...one, mngName: 'Ann', state: 'NONE' })),
  );
  const all = await screen.findByRole('button', { name: 'Select all shown' });
  await waitFor(() => expect(all).toBeEnabled());
  all.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(all).toHaveAttribute('aria-disabled', 'true'));
  // `disabled` would drop the focus in a browser
  expect(all).toBeEnabled();
  expect(all).toHaveFocus();
});

test('R-SHELL-06: leaving asks while overlaps are undecided', async () => {
  prescribing({ list: [outcome(HANA, 'WRITTEN'), outcome(DURI, 'OVERLAP')] });
  const { user } = await open();
  await fill(user, screen.getByLabelText('Exercise'), 'Brisk walking');
  await press('Assign to 2 members');
  await screen.findByRole('button', { name: /Replace existing/ });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('R-SHELL-06: the submit button gets the focus back after a refusal', async () => {
  prescribing(refusal(502));
  const { user } = await open();
  await fill(user, screen.getByLabelText('Exercise'), 'Brisk walking');
  await press('Assign to 2 members');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Assign to 2 members' })).toHaveFocus());
});

test('R-SHELL-09: templates that fail to load can be tried again', async () => {
  const { user } = await open([HANA], 'en', null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.set('/exercise/templates', { list: [{ templateSeq: 3, name: 'Back care' }] });
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'Back care' })).toBeInTheDocument();
});
