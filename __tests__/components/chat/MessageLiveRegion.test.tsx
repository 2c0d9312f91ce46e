/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { MessageLiveRegion } from '@/components/chat/MessageLiveRegion';
import type { ChatMessage } from '@/lib/chat/contract';
import { SelfProvider } from '@/lib/chat/useChat';
import { loadMessages } from '@/lib/i18n/namespaces';

const SELF = 7;
const message = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  roomSeq: 1,
  number,
  clientId: `${number}`,
  memberSeq: 8,
  name: 'Kim',
  urlProfile: null,
  text: `Text ${number}`,
  picture: null,
  date: '2026-11-28T00:00:00.000Z',
  hidden: false,
  reports: 0,
  ...change,
});

test('R-CHAT-01: messages of others are announced, except hidden and deleted ones', async () => {
  const messages = await loadMessages('en');
  const draw = (newest: ChatMessage | undefined) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SelfProvider value={SELF}>
        <MessageLiveRegion newest={newest} />
      </SelfProvider>
    </NextIntlClientProvider>
  );
  const { rerender } = render(draw(message(1)));
  const announced = (newest: ChatMessage | undefined) => {
    rerender(draw(newest));
    return screen.getByRole('status').textContent;
  };
  expect(announced(message(1))).toBe('');
  expect(announced(message(2))).toBe('Kim: Text 2');
  expect(announced(message(2, { text: '', deleted: true }))).toBe('');
  expect(announced(message(3, { text: '', picture: '/files/3.webp' }))).toBe('Kim: Photo');
  expect(announced(message(3, { text: '', hidden: true }))).toBe('');
  expect(announced(message(4, { memberSeq: SELF }))).toBe('');
});
