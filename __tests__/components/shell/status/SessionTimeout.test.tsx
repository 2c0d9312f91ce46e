/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SessionTimeout } from '@/components/shell/status/SessionTimeout';
import { trackActivity } from '@/lib/browser/activity';
import { closeAlert } from '@/lib/browser/alert';
import { renderUi } from '@/__tests__/support/screen/renderUi';

let requests = 0;
const server = setupServer(
  http.get('*/api/session', () => {
    requests += 1;
    return HttpResponse.json({
      type: 'M',
      memberSeq: 1,
      compSeq: 1,
      name: 'K',
      home: '/',
      mustChangePassword: false,
      lang: 'EN',
      idleSeconds: 1800,
      totalSeconds: 9999,
    });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(async () => {
  requests = 0;
  // the lazy dialog is loaded in real time, before the clock stops
  await import('@/components/shell/status/AlertDialog');
  jest.useFakeTimers();
  await renderUi(<SessionTimeout idleSeconds={300} idleLimit={1800} />);
});
afterEach(() => {
  act(() => void closeAlert());
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const warning = () => screen.queryByRole('alertdialog', { name: 'You will be signed out soon' });

test('S5: warns a minute before the end, not earlier', async () => {
  await pass(239);
  expect(warning()).toBeNull();
  await pass(2);
  expect(warning()).toBeInTheDocument();
});

test('S5: using the portal postpones the warning', async () => {
  await pass(200);
  let end = () => {};
  act(() => void (end = trackActivity('background')));
  act(() => end());
  await pass(1600);
  expect(warning()).toBeNull();
  await pass(90);
  expect(warning()).toBeInTheDocument();
});

test('S5: staying signed in uses the session and closes the warning', async () => {
  await pass(241);
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
  jest.useRealTimers();
  await waitFor(() => expect(requests).toBe(1));
  await waitFor(() => expect(warning()).toBeNull());
});

test('S5: after the end the server is asked, because another window may have used the session', async () => {
  await pass(359);
  expect(requests).toBe(0);
  await pass(2);
  jest.useRealTimers();
  await waitFor(() => expect(requests).toBe(1));
});
