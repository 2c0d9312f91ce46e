/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { closeAlert } from '@/lib/browser/alert';
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

test('R-AUTH-07: signing out leaves by loading the sign-in page anew', async () => {
  await signOut(200);
  await waitFor(() => expect(left).toEqual(['/']));
});

test('R-AUTH-07: the other tabs of the browser leave too, and say why', async () => {
  const others: string[] = [];
  await renderUi(<SignOutListener leave={(path) => others.push(path)} />);
  await signOut(200);
  await waitFor(() => expect(others).toEqual(['/?signedOut=1']));
});

test('R-AUTH-07: a sign-out that fails is said, and the reader stays', async () => {
  await signOut(502);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Signing out did not work. Try again.');
  expect(left).toEqual([]);
});

test('R-AUTH-07: a sign-out that failed is no news to the other tabs', async () => {
  const others: string[] = [];
  await renderUi(<SignOutListener leave={(path) => others.push(path)} />);
  await signOut(502);
  await screen.findByRole('alertdialog');
  expect(others).toEqual([]);
});
