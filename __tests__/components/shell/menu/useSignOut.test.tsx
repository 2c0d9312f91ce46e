/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { closeAlert, getAlert } from '@/lib/browser/alert';
import { SignOutListener } from '@/components/shell/status/SignOutListener';
import { useSignOut } from '@/components/shell/menu/useSignOut';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  act(() => void closeAlert());
});
afterAll(() => server.close());

const left: string[] = [];
const leave = (path: string) => void left.push(path);

function Probe() {
  const signOut = useSignOut(leave);
  return <button onClick={signOut}>out</button>;
}

async function signOut(status: number, code = 'UPSTREAM_DOWN') {
  left.length = 0;
  server.use(
    http.delete('*/api/session', () =>
      HttpResponse.json(status === 200 ? { ok: true } : { error: { code, status, ref: 'r' } }, { status }),
    ),
  );
  await renderUi(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
}

test('R-AUTH-07: signing out loads the sign-in page', async () => {
  await signOut(200);
  await waitFor(() => expect(left).toEqual(['/']));
});

/** Another tab of the browser, and the messages it receives. */
function anotherTab() {
  const channel = new BroadcastChannel('session');
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  return { channel, received };
}

test('R-AUTH-07: other tabs are notified, and this one does not receive its own message', async () => {
  const own: string[] = [];
  const { channel, received } = anotherTab();
  await renderUi(<SignOutListener leave={(path) => own.push(path)} />);
  await signOut(200);
  await waitFor(() => expect(received).toEqual(['signedOut']));
  expect([own, left]).toEqual([[], ['/']]);
  channel.close();
});

test('R-AUTH-07: a tab leaves when another one has signed out, and says why', async () => {
  const own: string[] = [];
  const { channel } = anotherTab();
  await renderUi(<SignOutListener leave={(path) => own.push(path)} />);
  channel.postMessage('signedOut');
  await waitFor(() => expect(own).toEqual(['/?signedOut=1']));
  channel.close();
});

test('R-AUTH-07: a failed sign-out is reported, and the user stays', async () => {
  await signOut(502);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Couldn’t sign you out. Try again.');
  expect(left).toEqual([]);
});

test('R-AUTH-07: a failed sign-out does not notify the other tabs', async () => {
  const { channel, received } = anotherTab();
  await renderUi(<SignOutListener leave={leave} />);
  await signOut(502);
  await screen.findByRole('alertdialog');
  expect(received).toEqual([]);
  channel.close();
});

test('R-AUTH-07: the question about unsaved input comes while the session still exists', async () => {
  let stays = true;
  const hold = (event: BeforeUnloadEvent) => stays && event.preventDefault();
  addEventListener('beforeunload', hold);
  try {
    await signOut(200);
    const alert = await screen.findByRole('alertdialog');
    expect([left, getAlert()?.header]).toEqual([[], 'Leave without saving?']);
    await userEvent.click(within(alert).getByRole('button', { name: 'Keep editing' }));
    expect(left).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'out' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(left).toEqual(['/']));
  } finally {
    stays = false;
    removeEventListener('beforeunload', hold);
  }
});

test('R-AUTH-07: on a page whose session another user’s has replaced, nobody is signed out', async () => {
  // jsdom does not reload, and logs an error
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await signOut(409, 'SESSION_REPLACED');
  await waitFor(() => expect(consoleError).toHaveBeenCalledTimes(1));
  expect([left, getAlert()]).toEqual([[], null]);
  consoleError.mockRestore();
});
