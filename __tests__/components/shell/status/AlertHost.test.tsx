/** @jest-environment jest-fixed-jsdom */
import Dialog from '@mui/material/Dialog';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { closeAlert, showAlert } from '@/lib/browser/alert';
import { renderUi } from '@/__tests__/support/screen/renderUi';

afterEach(() => act(() => void closeAlert()));

async function open(request: Parameters<typeof showAlert>[0]) {
  act(() => void showAlert(request));
  return screen.findByRole('alertdialog');
}

test('R-SHELL-05: an EXCEL alert has its own header, text and subtext', async () => {
  await renderUi(<p>page</p>);
  const dialog = await open({ type: 'EXCEL', text: 'The text', subtext: 'The subtext' });
  expect(dialog).toHaveAccessibleName('Excel download');
  expect(dialog).toHaveAccessibleDescription('The text The subtext');
});

const toast = () => screen.getByRole('status', { name: 'Done' });

test('R-SHELL-05: a success is not a dialog: it is announced in an existing live region, and takes no focus', async () => {
  await renderUi(<button>behind</button>);
  screen.getByRole('button', { name: 'behind' }).focus();
  expect(toast()).toBeEmptyDOMElement();
  act(() => void showAlert({ type: 'Success', header: 'A header', text: 'The text', subtext: 'The subtext' }));
  expect(await within(toast()).findByText('The text')).toBeInTheDocument();
  expect(toast()).toHaveTextContent('A headerThe textThe subtext');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'behind' })).toHaveFocus();
});

test('R-SHELL-05: a success disappears after a time, not while hovered, and its button closes it', async () => {
  await renderUi(<p>page</p>);
  // the toast is loaded before the clock stops
  act(() => void showAlert({ type: 'Success', text: 'Changed.' }));
  await within(toast()).findByText('Changed.');
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  act(() => void showAlert({ type: 'Success', text: 'Deleted.' }));
  pass(5_900);
  // shown again, for its full time
  act(() => void showAlert({ type: 'Success', text: 'Deleted.' }));
  pass(5_900);
  fireEvent.mouseEnter(toast().firstElementChild!);
  pass(60_000);
  expect(toast()).toHaveTextContent('Deleted.');
  fireEvent.mouseLeave(toast().firstElementChild!);
  pass(6_100);
  expect(toast()).toBeEmptyDOMElement();
  act(() => void showAlert({ type: 'Success', text: 'Added.' }));
  fireEvent.click(within(toast()).getByRole('button', { name: 'Close' }));
  expect(toast()).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('R-SHELL-05: a success shown over an open dialog is not hidden from screen readers', async () => {
  await renderUi(
    <Dialog open>
      <button>in the dialog</button>
    </Dialog>,
  );
  const region = document.querySelector('[data-success]')!;
  region.setAttribute('aria-hidden', 'true');
  act(() => void showAlert({ type: 'Success', text: 'Restored.' }));
  expect(await within(toast()).findByText('Restored.')).toBeInTheDocument();
});

test('R-SHELL-05: a warning is named by its text, and described by the rest', async () => {
  await renderUi(<p>page</p>);
  const dialog = await open({ type: 'Warning', text: 'Delete this comment?', subtext: 'Its photos will be deleted too.' });
  expect(dialog).toHaveAccessibleName('Delete this comment?');
  expect(dialog).toHaveAccessibleDescription('Its photos will be deleted too.');
  expect(screen.getAllByText('Delete this comment?')).toHaveLength(1);
});

test('R-SHELL-05: a given header replaces the usual one', async () => {
  await renderUi(<p>page</p>);
  expect(await open({ type: 'Warning', header: 'Expired', text: 'x' })).toHaveAccessibleName('Expired');
});

test('R-SHELL-05: focus moves into the alert, stays there, and returns', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(
    <>
      <button onClick={() => showAlert({ type: 'Warning', text: 'Sure?', confirmCheck: true })}>opener</button>
      <button>behind</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'opener' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'opener' })).toHaveFocus();
});

test.each([
  ['to its button, which was disabled while it was sent', 'stays'],
  ['to the button of the form, which was rendered again from the saved data', 'anew'],
  ['to the content of the page, if its button is gone', 'gone'],
] as const)('R-SHELL-05: after a form is sent, focus returns %s', async (_where, then) => {
  const user = userEvent.setup({ delay: null });
  function Form() {
    const [sent, setSent] = useState(false);
    const [sending, setSending] = useState(false);
    const [done, setDone] = useState(false);
    const send = () => {
      setSending(true);
      // as a browser does when the button is disabled
      (document.activeElement as HTMLElement).blur();
      setTimeout(() => {
        setSending(false);
        setSent(true);
        setDone(true);
      }, 20);
    };
    useEffect(() => {
      if (done) showAlert({ type: 'Success', text: 'Changed.' });
    }, [done]);
    return (
      <main id={CONTENT_ID} tabIndex={-1}>
        {!(sent && then === 'gone') && (
          <button key={sent && then === 'anew' ? 'anew' : 'first'} id="save" disabled={sending} onClick={send}>
            Save
          </button>
        )}
      </main>
    );
  }
  await renderUi(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(toast()).findByText('Changed.');
  await waitFor(() => expect(then === 'gone' ? screen.getByRole('main') : screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('R-SHELL-05: cancelling a confirmation does not run its action', async () => {
  const user = userEvent.setup({ delay: null });
  let ran = 0;
  await renderUi(<p>page</p>);
  await open({ type: 'Warning', text: 'Delete?', confirmCheck: true, onSubmit: () => void (ran += 1) });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(ran).toBe(0);
});

test('R-SHELL-05: confirming runs the action once and then closes', async () => {
  const user = userEvent.setup({ delay: null });
  let finish = () => {};
  let ran = 0;
  await renderUi(<p>page</p>);
  await open({
    type: 'Warning',
    text: 'Delete?',
    confirmCheck: true,
    submitLabel: 'Delete',
    onSubmit: () => new Promise((done) => ((ran += 1), (finish = done))),
  });
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.dblClick(button);
  expect(ran).toBe(1);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await act(async () => finish());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('R-SHELL-05: an action that fails keeps the alert open and says so', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<p>page</p>);
  await open({ type: 'Warning', text: 'Delete?', onSubmit: () => Promise.reject(new Error('no')) });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  expect(screen.getByRole('button', { name: 'OK' })).toBeEnabled();
});

test('R-SHELL-05: an alert that replaces another shows none of its failure, and takes the focus', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<button>behind</button>);
  await open({ type: 'Warning', text: 'Delete?', onSubmit: () => Promise.reject(new Error('no')) });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('alert');
  const dialog = await open({ type: 'Warning', text: 'You will be signed out.', submitLabel: 'Stay' });
  expect(dialog).toHaveAccessibleName('You will be signed out.');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
});

test('R-SHELL-05: an alert that follows another takes the focus, which then returns to what opened the first', async () => {
  const user = userEvent.setup({ delay: null });
  const onSubmit = () => ({ type: 'Warning', text: 'Two were not deleted.', submitLabel: 'Got it' }) as const;
  await renderUi(<button onClick={() => showAlert({ type: 'Warning', text: 'Delete?', submitLabel: 'Delete', onSubmit })}>opener</button>);
  await user.click(screen.getByRole('button', { name: 'opener' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Got it' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'opener' })).toHaveFocus());
});

test('R-SHELL-05: an alert that replaces a running one is not busy, and stays open when that one succeeds', async () => {
  const user = userEvent.setup({ delay: null });
  const ends: (() => void)[] = [];
  const deletion = { type: 'Warning', text: 'Delete?' } as const;
  await renderUi(<p>page</p>);
  await open({
    ...deletion,
    onSubmit: async (tell) => {
      tell('3 of 9');
      await new Promise<void>((end) => ends.push(end));
      return { type: 'Success', text: 'Deleted.' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const dialog = await open({ type: 'Warning', text: 'You will be signed out.', onSubmit: () => undefined });
  expect(within(dialog).queryByText('3 of 9')).toBeNull();
  expect(screen.getByRole('button', { name: 'OK' })).toBeEnabled();
  await act(async () => ends.forEach((end) => end()));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('You will be signed out.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['throws', 'Something went wrong. Try again.', () => Promise.reject(new Error('no'))],
  ['answers', 'Two were not deleted.', () => Promise.resolve({ type: 'Warning', text: 'Two were not deleted.' } as const)],
])('R-SHELL-05: a failure of an alert that has been replaced meanwhile is told, if it %s', async (_how, text, outcome) => {
  const user = userEvent.setup({ delay: null });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await renderUi(<p>page</p>);
  await open({ type: 'Warning', text: 'Delete?', onSubmit: () => ended.then(outcome) });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await open({ type: 'Warning', text: 'You will be signed out.' });
  await act(async () => end());
  expect(await screen.findByRole('alertdialog', { name: text })).toBeInTheDocument();
});

test('R-SHELL-05: closing resets the alert and reloads only if requested; a success with reload does so as it appears', async () => {
  const user = userEvent.setup({ delay: null });
  let reloads = 0;
  await renderUi(<p>page</p>, { onReload: () => void (reloads += 1) });
  await open({ type: 'Warning', text: 'Changed.', reload: true });
  expect(reloads).toBe(0);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(reloads).toBe(1);
  await open({ type: 'Warning', text: 'Again' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(reloads).toBe(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => void showAlert({ type: 'Success', text: 'Done.', reload: true }));
  expect(reloads).toBe(2);
  await user.click(await within(toast()).findByRole('button', { name: 'Close' }));
  act(() => void showAlert({ type: 'Success', text: 'Done again.' }));
  expect(reloads).toBe(2);
});

test('R-SHELL-05: is translated into Korean', async () => {
  await renderUi(<p>page</p>, { locale: 'ko' });
  expect(await open({ type: 'Warning', text: '댓글을 삭제할까요?', confirmCheck: true })).toHaveAccessibleName('댓글을 삭제할까요?');
  expect(screen.getByRole('button', { name: '취소' })).toBeInTheDocument();
});
