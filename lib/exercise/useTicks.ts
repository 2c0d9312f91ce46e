import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';
import { exerciseApi, type ExerciseItem } from './contract';
import { tickMessage, type TickMessage } from './exerciseSessions';
import { tickKey, withTick } from './sessionTicks';

type Board = ResponseOf<typeof exerciseApi.board>;

/** A session change that was rolled back. */
export interface TickFailure {
  message: TickMessage;
  exercise: string;
  date: string;
}

/**
 * Checks off sessions of the viewer's own board with optimistic updates: pending changes overlay the response and are dropped on failure.
 * Each is independent, so that a failure does not roll back others.
 */
export function useTicks(board: Board | undefined) {
  const { mutate } = useSWRConfig();
  const [sending, setSending] = useState<ReadonlyMap<string, { exerciseSeq: number; date: string; done: boolean }>>(new Map());
  const [failure, setFailure] = useState<TickFailure | null>(null);
  const ticks = [...sending.values()].reduce(withTick, board?.ticks ?? []);

  const put = async ({ exerciseSeq, name }: ExerciseItem, date: string, done: boolean) => {
    const change = { exerciseSeq, date, done };
    const key = tickKey(change);
    if (!board || sending.has(key)) return;
    setFailure(null);
    setSending((all) => new Map(all).set(key, change));
    try {
      await request(exerciseApi.session, { body: change }, { activity: 'background' });
      const keep = (current: Board | undefined) => {
        const known = current ?? board;
        return { ...known, ticks: withTick(known.ticks, change) };
      };
      await mutate<Board>(keyOf(exerciseApi.board, { query: {} }), keep, { revalidate: false });
    } catch (error) {
      setFailure({ message: tickMessage(asBrowserError(error).status), exercise: name, date });
    } finally {
      setSending((all) => {
        const left = new Map(all);
        left.delete(key);
        return left;
      });
    }
  };
  return { ticks, put, failure };
}
