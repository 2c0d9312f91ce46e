import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useQueue } from '@/lib/browser/useQueue';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';
import { exerciseApi, type ExerciseItem, type Tick } from './contract';
import { tickMessage, type TickMessage } from './exerciseSessions';
import { tickKey, withTick } from './sessionTicks';

type Board = ResponseOf<typeof exerciseApi.board>;
type Change = Tick & { done: boolean };

/** A session change that was rolled back. */
export interface TickFailure {
  message: TickMessage;
  exercise: string;
  date: string;
}

/** The last change of each session with pending calls, and the latest failure. */
interface Sending {
  changes: ReadonlyMap<string, Change>;
  failure: TickFailure | null;
}

/** Drops a change that has been saved or refused, unless the session was changed again since. */
function settleChange(sending: Sending, change: Change, failure: TickFailure | null): Sending {
  const key = tickKey(change);
  if (sending.changes.get(key) !== change) return sending;
  const changes = new Map(sending.changes);
  changes.delete(key);
  return { changes, failure: failure ?? sending.failure };
}

/**
 * Checks off sessions of the viewer's own board with optimistic updates: pending changes overlay the response and are dropped on failure,
 * which does not roll back those of other sessions. Calls of a session are queued, so that its last press wins regardless of the network.
 */
export function useTicks(board: Board | undefined) {
  const { mutate } = useSWRConfig();
  const inTurn = useQueue();
  const [sending, setSending] = useState<Sending>({ changes: new Map(), failure: null });
  const ticks = [...sending.changes.values()].reduce(withTick, board?.ticks ?? []);

  const put = async ({ exerciseSeq, name }: ExerciseItem, date: string, done: boolean) => {
    if (!board) return;
    const change = { exerciseSeq, date, done };
    setSending(({ changes }) => ({ changes: new Map(changes).set(tickKey(change), change), failure: null }));
    let failure: TickFailure | null = null;
    try {
      await inTurn(tickKey(change), () => request(exerciseApi.session, { body: change }, { activity: 'background' }));
      const keep = (current: Board | undefined) => {
        const known = current ?? board;
        return { ...known, ticks: withTick(known.ticks, change) };
      };
      await mutate<Board>(keyOf(exerciseApi.board, { query: {} }), keep, { revalidate: false });
    } catch (error) {
      failure = { message: tickMessage(asBrowserError(error).status), exercise: name, date };
    }
    setSending((all) => settleChange(all, change, failure));
  };
  return { ticks, put, failure: sending.failure };
}
