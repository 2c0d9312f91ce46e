import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { runUnattended } from '@/lib/browser/activity';
import { isLeavingAllowed } from '@/lib/browser/kept/keptText';
import { keyHasPath } from '@/lib/shared/readKey';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { chatApi, type ChatMessage } from './contract';
import { useChat } from './useChat';
import type { ServerEvent, ServerToClient } from './socket';
import { withFewer } from './news';
import { readOn, updateRoom, withNewest, withRead, withReadMark } from './roomView';

type Rooms = ResponseOf<typeof chatApi.rooms>;
type Room = ResponseOf<typeof chatApi.room>;
type Unread = ResponseOf<typeof chatApi.unread>;
type Payload<E extends ServerEvent> = Parameters<ServerToClient[E]>[0];

const LISTS = [chatApi.rooms.path, chatApi.room.path];

/** Passes network events to the chat, and warns before a page with unsent messages is left; returns the cleanup. */
function watchWindow(chat: ReturnType<typeof useChat>): () => void {
  const online = () => chat.network(true);
  const offline = () => chat.network(false);
  // unsent messages would be lost with the page
  const leaving = (event: BeforeUnloadEvent) => {
    if (!isLeavingAllowed() && !chat.sender.isIdle()) event.preventDefault();
  };
  addEventListener('beforeunload', leaving);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('beforeunload', leaving);
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };
}

/** Keeps the chat connected while the screen is mounted, and its lists and marks up to date with incoming events. */
export function useLiveChat(): void {
  const chat = useChat();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const self = chat.memberSeq;
    let changes = 0;
    let over = false;
    // SWR discards a response if the data was mutated meanwhile, so it is requested again
    const again = async (...paths: string[]) => {
      for (let before = -1; before !== changes && !over;) {
        before = changes;
        await runUnattended(() => mutate((key) => paths.some((path) => keyHasPath(key, path))));
      }
    };
    const change = <T>(path: string, by: (data: T) => T) => {
      changes += 1;
      void mutate<T>(
        (key) => keyHasPath(key, path),
        (data) => data && by(data),
        { revalidate: false },
      );
    };

    const newest = (message: ChatMessage) => {
      change<Room>(chatApi.room.path, (room) => updateRoom(room, message, self));
      change<Rooms>(chatApi.rooms.path, (data) => {
        const list = withNewest(data.list, message, self);
        // the room is not in the list, because of the filter or the length
        if (!list) queueMicrotask(() => void again(chatApi.rooms.path));
        return list ? { ...data, list: [...list] } : data;
      });
    };
    const read = ({ roomSeq, ...mark }: Payload<'read'>) => {
      const own = mark.memberSeq === self;
      if (own) change<Rooms>(chatApi.rooms.path, (data) => ({ ...data, list: [...withRead(data.list, roomSeq, mark.number)] }));
      change<Room>(chatApi.room.path, (room) => {
        if (room.roomSeq !== roomSeq) return room;
        return own ? readOn(room, roomSeq, mark.number) : { ...room, reads: [...withReadMark(room.reads, mark)] };
      });
    };
    // the counts drop before the platform is told; its response is authoritative
    const reading = (roomSeq: number, number: number) => {
      let fewer = 0;
      change<Room>(chatApi.room.path, (room) => {
        const after = readOn(room, roomSeq, number);
        fewer = Math.max(fewer, room.unread - after.unread);
        return after;
      });
      change<Rooms>(chatApi.rooms.path, (data) => ({ ...data, list: [...withRead(data.list, roomSeq, number)] }));
      change<Unread>(chatApi.unread.path, (count) => withFewer(count, roomSeq, fewer));
    };
    const stop = chat.use({
      stored: newest,
      reading,
      reopened: () => void again(...LISTS),
      received: (event, payload) => {
        if (event === 'message') newest(payload as ChatMessage);
        // hiding a message removes it from the counts, showing it again restores it
        if (event === 'rooms' || event === 'changed') void again(...LISTS);
        if (event === 'read') read(payload as Payload<'read'>);
      },
    });
    const unwatch = watchWindow(chat);
    return () => {
      over = true;
      stop();
      unwatch();
    };
  }, [chat, mutate]);
}
