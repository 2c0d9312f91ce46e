import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { useSeededCache } from '@/lib/chat/useSeededCache';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { upload, type UploadOptions } from '@/lib/browser/file/upload';
import { keyOf } from '@/lib/shared/readKey';
import { useClock } from '@/lib/time/useClock';
import { chatApi } from './contract';
import { chatReportApi } from './report/contract';
import { storeOf } from './chatStores';
import { NOTHING, type ChatState, type ChatStore } from './chatStore';
import { countSoon } from './useUnread';
import { roomsQuery, type RoomsShown } from './roomView';

const SelfContext = createContext(0);

/** Around the chat: whose it is, by memberSeq. */
export const SelfProvider = SelfContext.Provider;

export function useSelf(): number {
  return useContext(SelfContext);
}

/** The chat of this page, for what is done in it. */
export function useChat(): ChatStore {
  return storeOf(useSelf(), useClock());
}

/** How the chat stands; on the server nothing has come yet. */
export function useChatState(): ChatState {
  const chat = useChat();
  return useSyncExternalStore(chat.watch, chat.state, () => NOTHING);
}

/** The rooms of the list, the newest message first. */
export function useRooms(shown: RoomsShown, size?: number) {
  const input = { query: roomsQuery(shown, size) };
  useSeededCache(keyOf(chatApi.rooms, input));
  return useRead(chatApi.rooms, input);
}

/** One room and how far the others have read; null asks nothing. */
export function useRoom(roomSeq: number | null) {
  const input = roomSeq === null ? null : { query: { roomSeq } };
  useSeededCache(input && keyOf(chatApi.room, input));
  return useRead(chatApi.room, input);
}

/** Tells that a room was read up to a number: over the connection, or by a call when there is none. */
export function useMarkRead() {
  const chat = useChat();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (roomSeq: number, number: number) => {
      if (!(await chat.read(roomSeq, number))) await request(chatApi.read, { body: { roomSeq, number } }, { activity: 'background' });
      chat.hear('read', { roomSeq, memberSeq: chat.memberSeq, name: '', number });
      countSoon(mutate);
    },
    [chat, mutate],
  );
}

export function useMute() {
  return useSend(chatApi.mute, [chatApi.rooms.path, chatApi.room.path]);
}

/** Hides a message, or shows it again; what it is then comes over the connection, and is asked for where there is none. */
export function useHideMessage() {
  return useSend(chatApi.hide, [chatApi.rooms.path]);
}

/** Deletes a message of one's own; what it is then comes over the connection, and is asked for where there is none. */
export function useDeleteMessage() {
  return useSend(chatApi.remove, [chatApi.rooms.path]);
}

export function useReportMessage() {
  return useSend(chatReportApi.report, []);
}

/** Stores pictures for a room and answers their paths, in their order. Throws BrowserError. */
export function storePictures(roomSeq: number, files: readonly File[], options?: UploadOptions): Promise<readonly string[]> {
  return upload(chatApi.pictures, { form: { roomSeq }, files }, options).then(({ pictures }) => pictures);
}
