/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInList } from '@/components/auth/signIns/SignInList';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    sessionSeq: at + 1,
    way: 'PASSWORD' as const,
    displayName: '',
    browser: `Browser ${at + 1}`,
    address: '203.0.113',
    current: at === 0,
    createdAt: '2026-03-01T00:00:00Z',
    lastUsedAt: '2026-03-02T08:30:00Z',
    expiresAt: '2026-03-31T00:00:00Z',
  }));
const rows = () => screen.getAllByRole('listitem').length;

test('R-ACC-02: of many sessions the first six are shown, and the rest when asked for', async () => {
  await renderUi(<SignInList list={sessions(9)} onEnd={() => undefined} />);
  expect(rows()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all (9)' }));
  expect(rows()).toBe(9);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('R-ACC-02: six sessions need no button', async () => {
  await renderUi(<SignInList list={sessions(6)} onEnd={() => undefined} />);
  expect(rows()).toBe(6);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
