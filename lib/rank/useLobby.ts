import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { DISPLAY_COOKIE } from '@/lib/auth/companyCookie';
import { entryStatePath } from '@/lib/auth/entry/entryLinks';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { leaveFor } from '@/lib/browser/sessionEnd';
import { removeCookie, writeCookie } from '@/lib/browser/writeCookie';
import { useBrand } from '@/lib/settings/useSettings';
import { keyOf } from '@/lib/shared/readKey';
import { useClock } from '@/lib/time/useClock';
import { rankApi, type Ranking } from './contract';
import { ASK_SECONDS, LOBBY_TABS, lobbyInput, REFRESH_SECONDS, RETRY_SECONDS, SLIDE_SECONDS, type LobbyTab } from './lobbyBoard';

export interface Lobby {
  rankings: Partial<Record<LobbyTab, Ranking>>;
  /** When the shown data was read (epoch ms); null while irrelevant. */
  takenAt: number | null;
  /** The last request failed and the data shown is stale. */
  isOld: boolean;
}

async function readAll(): Promise<[LobbyTab, Ranking][]> {
  const control = new AbortController();
  const limit = setTimeout(() => control.abort(), ASK_SECONDS * 1000);
  const ask = async (tab: LobbyTab): Promise<[LobbyTab, Ranking]> => [
    tab,
    await request(rankApi.rank, lobbyInput(tab), { signal: control.signal, activity: null }),
  ];
  try {
    return await Promise.all(LOBBY_TABS.map(ask));
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Rankings of a lobby display, polled unattended while the page is open. The last data is kept on failure. `isDisplay`: the session
 * opens nothing else, so the browser is remembered as a display, and when the session ends, navigates to the page that says so, or that the
 * company has ended.
 */
export function useLobby(isDisplay: boolean): Lobby {
  const { mutate } = useSWRConfig();
  const clock = useClock();
  const [step, calorie] = [useRead(rankApi.rank, lobbyInput('step')), useRead(rankApi.rank, lobbyInput('calorie'))];
  const [state, setState] = useState<{ takenAt: number | null; isOld: boolean }>({ takenAt: null, isOld: false });
  const hasFirst = step.data !== undefined && calorie.data !== undefined;
  const failedFirst = !hasFirst && (step.error ?? calorie.error) !== undefined;
  const company = useBrand().data?.pcode;
  useEffect(() => (isDisplay ? leaveFor(entryStatePath('ended', company)) : undefined), [isDisplay, company]);
  useEffect(() => {
    if (!isDisplay) removeCookie(DISPLAY_COOKIE);
    else if (company !== undefined) writeCookie(DISPLAY_COOKIE, company);
  }, [isDisplay, company]);
  useEffect(() => {
    // prefetched data is as old as the page
    const firstAt = hasFirst ? clock().getTime() : null;
    let [over, asking] = [false, false];
    let timer: ReturnType<typeof setTimeout>;
    const turn = async () => {
      if (over || asking) return;
      asking = true;
      clearTimeout(timer);
      const answers = await readAll().catch(() => null);
      asking = false;
      if (over) return;
      for (const [tab, ranking] of answers ?? []) void mutate(keyOf(rankApi.rank, lobbyInput(tab)), ranking, { revalidate: false });
      setState((last) => (answers ? { takenAt: clock().getTime(), isOld: false } : { takenAt: last.takenAt ?? firstAt, isOld: true }));
      timer = setTimeout(() => void turn(), (answers ? REFRESH_SECONDS : RETRY_SECONDS) * 1000);
    };
    timer = setTimeout(() => void turn(), (failedFirst ? RETRY_SECONDS : REFRESH_SECONDS) * 1000);
    const online = () => void turn();
    addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [mutate, clock, hasFirst, failedFirst]);
  return { rankings: { step: step.data, calorie: calorie.data }, ...state, isOld: state.isOld || failedFirst };
}

/** Device time in epoch ms, updated at each slide change and thus each minute; null before hydration. */
export function useTick(): number | null {
  const clock = useClock();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = clock().getTime();
      setNow(at);
      const every = SLIDE_SECONDS * 1000;
      timer = setTimeout(tick, every - (at % every));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}
