import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useAskAgain } from '@/lib/browser/useSend';
import { missionApi } from '@/lib/mission/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { noticeApi } from '@/lib/notice/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { useClock } from '@/lib/time/useClock';
import { chatApi, type ChatMessage } from './contract';
import { storeOf } from './chatStores';
import type { ServerEvent, ServerToClient } from './socket';
import { countSoon } from './useUnread';
import { withMessage, type News, type NewsKind } from './news';

/** A page that nobody looks at for this long lets go of its connection: a person has a handful, and other pages may need them. */
const HIDDEN_MS = 60_000;

type Payload<E extends ServerEvent> = Parameters<ServerToClient[E]>[0];
type Unread = ResponseOf<typeof chatApi.unread>;

/** What the menus count. */
const COUNTS = [chatApi.unread.path, noticeApi.latest.path, missionNewsApi.unopened.path];
/** Answers of screens and menus that a piece of news makes old. */
const STALE: Record<NewsKind, readonly string[]> = {
  NOTICE: [noticeApi.latest.path, noticeApi.list.path],
  MISSION: [missionNewsApi.unopened.path, missionApi.list.path],
};

/**
 * Keeps the menus' counts and open lists as new as what comes by itself, on every page; `tell` hears of news, `ofInbox` are the paths
 * of what shows the inbox. Messages of others change the count without a call, which would keep an unused session alive.
 */
export function useNews(self: number, tell: (news: News) => void, ofInbox: readonly string[]): void {
  const { mutate } = useSWRConfig();
  const again = useAskAgain();
  const clock = useClock();
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  }, [tell]);
  useEffect(() => {
    const chat = storeOf(self, clock);
    let opened = false;
    let counting = 0;
    const listener = {
      // what came while there was no connection was not told, as between a page and its connection, which a busy device is long in making:
      // what is counted and what waits for somebody is asked again; other lists that came with the page are new enough
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
          // an answer under way is let go with what it had counted: it is older than this
          if (counting > 0) countSoon(mutate);
        }
        const isOwn = (event === 'read' || event === 'changed') && (payload as Payload<'read' | 'changed'>).memberSeq === self;
        // what one read is no longer counted; of others’ messages what is hidden neither, and what is shown again is
        if (event === 'rooms' || (event === 'read' && isOwn) || (event === 'changed' && !isOwn)) countSoon(mutate);
        if (event === 'inbox') void again(ofInbox);
        if (event !== 'news') return;
        const news = payload as Payload<'news'>;
        void again(STALE[news.kind]);
        told.current(news);
      },
    };
    let stop: (() => void) | undefined = chat.use(listener);
    // the chat's own page connects first: what was told or read since then was not heard here
    if (chat.state().link.phase === 'open') listener.reopened();
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const seen = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'visible') {
        // a listener that is there already only begins anew what ended with an older session of the same person
        stop = chat.use(listener);
      } else
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
  }, [self, mutate, again, clock, ofInbox]);
}
