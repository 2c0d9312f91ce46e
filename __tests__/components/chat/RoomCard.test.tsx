/** @jest-environment jest-fixed-jsdom */
import { cleanup } from '@testing-library/react';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { RoomCard } from '@/components/chat/RoomCard';
import { ClockContext } from '@/lib/time/useClock';
import type { ChatRoom } from '@/lib/chat/contract';
import { memberApi } from '@/lib/member/contract';
import { keyOf } from '@/lib/shared/readKey';

const message = {
  roomSeq: 1,
  number: 1,
  clientId: '1',
  memberSeq: 8,
  name: 'Kim',
  urlProfile: null,
  text: 'Hello',
  picture: null,
  hidden: false,
  reports: 0,
};
const room: ChatRoom = {
  roomSeq: 1,
  kind: 'DIRECT',
  name: 'Kim',
  memberSeq: 8,
  urlProfile: null,
  last: null,
  lastRead: 1,
  unread: 0,
  muted: false,
  mayWrite: true,
  mayHide: true,
};

test.each([
  ['en', '2027-01-05T01:20:00Z', '10:20'],
  ['en', '2027-01-04T01:20:00Z', 'Jan 4'],
  ['en', '2026-11-08T01:20:00Z', 'Nov 8, 2026'],
  ['ko', '2026-11-08T01:20:00Z', '2026년 11월 8일'],
  // already the new year in Seoul
  ['en', '2026-12-31T20:00:00Z', 'Jan 1'],
] as const)('R-CHAT-01: in %s, the room list shows the time of a message of %s as %s', async (locale, date, time) => {
  await renderMember(
    <ClockContext value={() => new Date('2027-01-05T03:00:00Z')}>
      <RoomCard room={{ ...room, last: { ...message, date } }} chosen={false} onChoose={() => undefined} />
    </ClockContext>,
    { [keyOf(memberApi.profile, { query: {} })]: { timeZone: 'Asia/Seoul' } },
    { locale },
  );
  expect(document.querySelector('time')!.textContent.replaceAll('\u00a0', ' ')).toBe(time);
  cleanup();
});
