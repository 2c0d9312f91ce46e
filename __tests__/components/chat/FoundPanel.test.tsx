/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { FoundPanel } from '@/components/chat/FoundPanel';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { chatApi } from '@/lib/chat/contract';
import { FOUND_STEP } from '@/lib/chat/roomView';
import { keyOf } from '@/lib/shared/readKey';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/chat/useChat', () => {
  const chat = { use: () => () => undefined };
  return { useChat: () => chat, useSelf: () => 1 };
});
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

const found = (number: number) => ({
  roomSeq: 1,
  number,
  clientId: String(number),
  memberSeq: 8,
  name: 'Kim',
  urlProfile: null,
  text: `often ${number}`,
  picture: null,
  hidden: false,
  reports: 0,
  date: '2026-11-20T00:00:00Z',
});

test('R-CHAT-01: if more search results fail to load, an error is shown, and retrying loads them', async () => {
  const first = { list: [found(2)], more: true };
  const nothing = () => undefined;
  await renderMember(<FoundPanel roomSeq={1} words="often" onWords={nothing} onOpen={nothing} />, {
    [keyOf(chatApi.search, { query: { roomSeq: 1, text: 'often', size: FOUND_STEP } })]: first,
  });
  requestMock.mockImplementation((_endpoint, { query }) =>
    query.before === undefined ? Promise.resolve(first) : Promise.reject(new BrowserError('UPSTREAM_DOWN', 502)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
  expect(screen.getByText('often 2')).toBeInTheDocument();
  requestMock.mockImplementation((_endpoint, { query }) =>
    Promise.resolve(query.before === undefined ? first : { list: [found(1)], more: false }),
  );
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('often 1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
