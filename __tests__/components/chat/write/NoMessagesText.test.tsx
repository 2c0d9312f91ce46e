/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { NoMessagesText } from '@/components/chat/write/NoMessagesText';
import { useRoomName } from '@/components/chat/useRoomName';
import { WriteForm } from '@/components/chat/write/WriteForm';
import type { ChatRoom } from '@/lib/chat/contract';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/chat/useChat', () => {
  const drafts = { get: () => '', restore: () => Promise.resolve() };
  return { useChat: () => ({ drafts, sender: {}, typing: () => undefined }) };
});
beforeAll(() => {
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
  Object.assign(CSS, { supports: () => true });
});

function Room({ room }: { room: ChatRoom }) {
  const name = useRoomName()(room);
  return (
    <>
      <NoMessagesText room={room} name={name} />
      <WriteForm room={room} name={name} />
    </>
  );
}

const cases: [Locale, ChatRoom['kind'], string, string, string, string][] = [
  ['en', 'DIRECT', 'Choi Jinho', 'Send the first message', 'Choi Jinho gets your messages right away.', 'Message to Choi Jinho'],
  [
    'en',
    'TEAM',
    'Choi Jinho',
    'Send the first message',
    'Choi Jinho’s team gets your messages right away.',
    'Message to Choi Jinho’s team',
  ],
  [
    'en',
    'ANNOUNCEMENT',
    'Hanbit',
    'Write the first announcement',
    'Everyone in the company gets your announcements right away.',
    'Write an announcement',
  ],
  ['ko', 'DIRECT', '최진호', '첫 메시지를 보내 보세요.', '메시지는 최진호 님에게 바로 전달됩니다.', '최진호 님에게 보낼 메시지'],
  ['ko', 'TEAM', '최진호', '첫 메시지를 보내 보세요.', '메시지는 최진호 님 팀에 바로 전달됩니다.', '최진호 님 팀에 보낼 메시지'],
  ['ko', 'ANNOUNCEMENT', '한빛테크', '첫 공지를 작성해 보세요.', '공지는 기업의 모든 사람에게 바로 전달됩니다.', '공지 작성'],
];
test.each(cases)('R-CHAT-01: in %s a room of kind %s names the recipients naturally', async (locale, kind, name, title, text, label) => {
  const room = { roomSeq: 3, kind, name, mayWrite: true } as ChatRoom;
  await renderUi(<Room room={room} />, { locale });
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: label })).toBeInTheDocument();
});

test('R-CHAT-01: a member who may only read is not asked to write', async () => {
  await renderUi(<NoMessagesText room={{ kind: 'ANNOUNCEMENT', mayWrite: false }} name="Announcements from Hanbit" />);
  expect(screen.getByText('No announcements yet')).toBeInTheDocument();
  expect(screen.queryByText(/right away/)).not.toBeInTheDocument();
});
