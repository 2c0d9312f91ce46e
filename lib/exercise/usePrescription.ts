import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { newSendKey } from '@/lib/browser/sendKey';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';
import { exerciseApi, type BoardPrescription } from './contract';
import { exerciseOverviewApi, type OverlappingPrescription } from './overview/contract';
import { prescriptionStateOf } from './exerciseSessions';

const READS = [exerciseApi.board.path, exerciseOverviewApi.members.path];

type NewPrescription = InputOf<typeof exerciseOverviewApi.prescribe>['body'];

/**
 * Writes a prescription for members; returns the outcome of each. Retrying after a lost response reuses its key, so that no member gets it
 * twice, whatever is chosen about overlaps then; changed content gets a new key. Throws BrowserError.
 */
export function usePrescribe() {
  const send = useSend(exerciseOverviewApi.prescribe, READS);
  const tried = useRef<{ text: string; sendKey: string } | null>(null);
  return async (body: Omit<NewPrescription, 'sendKey'>) => {
    const { memberSeq: _memberSeq, overlap: _overlap, ...content } = body;
    const text = JSON.stringify(content);
    const { sendKey } = (tried.current = tried.current?.text === text ? tried.current : { text, sendKey: newSendKey() });
    const answer = await send({ body: { ...body, sendKey } });
    tried.current = null;
    return answer;
  };
}

/** Outcome of a change. `latest` is the version that someone else saved first; null if the prescription has ended or is gone. */
export type PrescriptionChange =
  | { kind: 'written' }
  | { kind: 'overlap'; overlapping: OverlappingPrescription[] }
  | { kind: 'conflict'; latest: BoardPrescription | null };

/** Changes a member's prescription; on a conflict, returns the other version. Throws BrowserError. */
export function useChangePrescription(memberSeq: number) {
  const send = useSend(exerciseOverviewApi.change, READS);
  const { mutate } = useSWRConfig();
  const input = { query: { memberSeq } };
  return async (body: InputOf<typeof exerciseOverviewApi.change>['body']): Promise<PrescriptionChange> => {
    try {
      const { outcome, overlapping } = await send({ body });
      return outcome === 'OVERLAP' ? { kind: 'overlap', overlapping } : { kind: 'written' };
    } catch (error) {
      const { status } = asBrowserError(error);
      if (status !== 409 && status !== 404) throw error;
    }
    const board = await request(exerciseApi.board, input);
    await mutate(keyOf(exerciseApi.board, input), board, { revalidate: false });
    const latest = board.prescriptions.find((one) => one.prescriptionSeq === body.prescriptionSeq) ?? null;
    return { kind: 'conflict', latest: latest && prescriptionStateOf(latest, board.today) !== 'ENDED' ? latest : null };
  };
}

/** Ends a prescription, or deletes one that has not begun. */
export function useEndPrescription() {
  return useSend(exerciseOverviewApi.end, READS);
}
