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
import { chatStoreOf } from './chatStores';
import { NOTHING, type ChatState, type ChatStore } from './chatStore';
import type { Outbox } from './outbox';
import { revalidateUnread } from './useUnread';
import { roomsQuery, type RoomListChoice } from './roomView';

const SelfContext = createContext(0);

/** Provides the memberSeq of the chat's owner. */
export const SelfProvider = SelfContext.Provider;

export function useSelf(): number {
  return useContext(SelfContext);
}

/** The chat store of this page. */
export function useChat(): ChatStore {
  return chatStoreOf(useSelf(), useClock());
}

/** State of the chat; empty on the server. */
export function useChatState(): ChatState {
  const chat = useChat();
  return useSyncExternalStore(chat.watch, chat.state, () => NOTHING);
}

/** The messages of a room that are not known to be stored. */
export function useOutgoing(roomSeq: number): Outbox {
  return useChatState().outbox.filter((one) => one.roomSeq === roomSeq);
}

/** The room list, latest message first. */
export function useRooms(shown: RoomListChoice, size?: number) {
  const input = { query: roomsQuery(shown, size) };
  useSeededCache(keyOf(chatApi.rooms, input));
  return useRead(chatApi.rooms, input);
}

/** One room and how far the others have read; null makes no request. */
export function useRoom(roomSeq: number | null) {
  const input = roomSeq === null ? null : { query: { roomSeq } };
  useSeededCache(input && keyOf(chatApi.room, input));
  return useRead(chatApi.room, input);
}

/** Marks a room as read up to a number: over the connection, or by a call without one. */
export function useMarkRead() {
  const chat = useChat();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (roomSeq: number, number: number) => {
      if (!(await chat.read(roomSeq, number))) await request(chatApi.read, { body: { roomSeq, number } }, { activity: 'background' });
      chat.hear('read', { roomSeq, memberSeq: chat.memberSeq, name: '', number });
      revalidateUnread(mutate);
    },
    [chat, mutate],
  );
}

export function useMute() {
  return useSend(chatApi.mute, [chatApi.rooms.path, chatApi.room.path]);
}

/** Mutation that hides a message or shows it again; the updated message arrives over the connection, or with the next catch-up. */
export function useHideMessage() {
  return useSend(chatApi.hide, [chatApi.rooms.path]);
}

/** Mutation that deletes an own message; the updated message arrives over the connection, or with the next catch-up. */
export function useDeleteMessage() {
  return useSend(chatApi.remove, [chatApi.rooms.path]);
}

export function useReportMessage() {
  return useSend(chatReportApi.report, []);
}

/** Stores pictures for a room and returns their paths in order. Throws BrowserError. */
export function storePictures(roomSeq: number, files: readonly File[], options?: UploadOptions): Promise<readonly string[]> {
  return upload(chatApi.pictures, { form: { roomSeq }, files }, options).then(({ pictures }) => pictures);
}
