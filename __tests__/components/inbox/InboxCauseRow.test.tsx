/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { InboxPanel } from '@/components/inbox/InboxPanel';
import { closeAlert } from '@/lib/browser/alert';
import { inboxApi, type InboxCause } from '@/lib/inbox/contract';
import { keyOf } from '@/lib/shared/readKey';
import { portal, reads, renderMember } from '../../support/screen/renderMember';

beforeAll(() => portal.listen());
beforeEach(() => void (reads.length = 0));
afterEach(() => {
  closeAlert();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const cause: InboxCause = { kind: 'NOT_MEASURED', count: 450, ready: 450, title: null };
const hundred = Array.from({ length: 100 }, (_, place) => place + 1);
const broken = () => HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status: 502, ref: 'ref-502' } }, { status: 502 });

/** Sets the responses to the reminder calls in order, the last one from then on; a response may be held back. */
function answerEach(calls: (() => Response | Promise<Response>)[]) {
  let call = 0;
  portal.use(http.post('*/api/inbox/remindAll', () => calls[Math.min(call++, calls.length - 1)]!()));
}
const reminded = (left: number, seqs = hundred) => HttpResponse.json({ reminded: seqs, left });

async function remindEverybody() {
  await renderMember(<InboxPanel />, { [keyOf(inboxApi.causes, {})]: { list: [cause], total: 450 } });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^Remind all \(450\)/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remind' }));
  return dialog;
}
const readsOf = (path: string) => reads.filter((read) => read.startsWith(path));

describe('R-HOME-04: everyone behind a cause is reminded, in batches', () => {
  test('when interrupted it shows how many were reminded and how many are left, and reloads the list once', async () => {
    answerEach([() => reminded(350), () => reminded(250), broken]);
    await remindEverybody();
    const message = await screen.findByText('200 members were reminded. 250 are left.');
    expect(within(message.closest<HTMLElement>('[role="alertdialog"]')!).getByText(/^Something went wrong/)).toBeTruthy();
    expect(readsOf(inboxApi.causes.path)).toHaveLength(1);
  });

  test('progress is shown meanwhile', async () => {
    let go = () => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    answerEach([() => reminded(350), () => released.then(() => reminded(0, hundred.slice(0, 50)))]);
    const dialog = await remindEverybody();
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('100 of 450'));
    go();
    expect(await screen.findByText('150 members were reminded.')).toBeTruthy();
    expect(readsOf(inboxApi.causes.path)).toHaveLength(1);
  });

  test('a failed start shows the reason in the question, which can be answered again, and does not claim that anyone was reminded', async () => {
    answerEach([broken]);
    const dialog = await remindEverybody();
    expect(await within(dialog).findByText('Something went wrong. Try again in a moment.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Remind' })).toBeEnabled();
    expect(screen.queryByText(/reminded\./)).toBeNull();
  });
});
