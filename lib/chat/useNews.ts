import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { runUnattended } from '@/lib/browser/activity';
import { useRevalidate } from '@/lib/browser/useSend';
import { homeApi } from '@/lib/home/contract';
import { missionApi } from '@/lib/mission/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { noticeApi } from '@/lib/notice/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { useClock } from '@/lib/time/useClock';
import { chatApi, type ChatMessage } from './contract';
import { chatStoreOf } from './chatStores';
import type { ServerEvent, ServerToClient } from './socket';
import { revalidateUnread } from './useUnread';
import { withMessage, type News, type NewsKind } from './news';

/** Hidden time in ms after which a page closes its connection: a person may have only a few, and other pages may need them. */
const HIDDEN_MS = 60_000;

type Payload<E extends ServerEvent> = Parameters<ServerToClient[E]>[0];
type Unread = ResponseOf<typeof chatApi.unread>;

/** Reads of the counts in menus. */
const COUNTS = [chatApi.unread.path, noticeApi.latest.path, missionNewsApi.unopened.path];
/** Reads of screens and menus that a notification makes stale. */
const STALE: Record<NewsKind, readonly string[]> = {
  NOTICE: [noticeApi.latest.path, noticeApi.list.path, homeApi.today.path],
  MISSION: [missionNewsApi.unopened.path, missionApi.list.path, homeApi.today.path],
};

/**
 * Keeps the menus' counts and mounted lists up to date with incoming events, on every page; `tell` is called with each notification,
 * `ofInbox` are the paths of reads that show the inbox. Events are no use of the session: what they make stale is read
 * unattended.
 */
export function useNews(self: number, tell: (news: News) => void, ofInbox: readonly string[]): void {
  const { mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  const clock = useClock();
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  }, [tell]);
  useEffect(() => {
    const chat = chatStoreOf(self, clock);
    const again = (paths: readonly string[]) => runUnattended(() => revalidate(paths));
    let opened = false;
    let counting = 0;
    const listener = {
      // Events before the connection, which takes long on a busy device, or during a break were missed: counts and inbox are revalidated;
      // on first connecting, other lists came with the page and are recent enough
      reopened: () => {
        counting += 1;
        void again([...COUNTS, ...ofInbox, ...(opened ? Object.values(STALE).flat() : [])]).finally(() => (counting -= 1));
        opened = true;
      },
      received: <E extends ServerEvent>(event: E, payload: Payload<E>) => {
        if (event === 'message') {
          void mutate<Unread>(chatApi.unread.path, (count) => count && withMessage(count, payload as ChatMessage, self), {
            revalidate: false,
          });
          // mutating discards a pending response with its older count, so it is requested again
          if (counting > 0) revalidateUnread(mutate);
        }
        const isOwn = (event === 'read' || event === 'changed') && (payload as Payload<'read' | 'changed'>).memberSeq === self;
        // messages that the user has read no longer count, nor do hidden messages of others; ones shown again do
        if (event === 'rooms' || (event === 'read' && isOwn) || (event === 'changed' && !isOwn)) revalidateUnread(mutate);
        if (event === 'inbox') void again(ofInbox);
        if (event !== 'news') return;
        const news = payload as Payload<'news'>;
        void again(STALE[news.kind]);
        told.current(news);
      },
    };
    let stop: (() => void) | undefined;
    const listen = () => {
      const isListening = stop !== undefined;
      // for a registered listener this only reconnects after the member's session was renewed
      stop = chat.use(listener);
      // the chat page connects first and keeps the connection of a hidden page, so earlier events were missed here
      if (!isListening && chat.state().link.phase === 'open') listener.reopened();
    };
    listen();
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const seen = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'visible') listen();
      else
        hidden = setTimeout(() => {
          stop?.();
          stop = undefined;
        }, HIDDEN_MS);
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(hidden);
      stop?.();
    };
  }, [self, mutate, revalidate, clock, ofInbox]);
}
