import { useSWRConfig } from 'swr';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';
import { exerciseApi, type BoardPrescription } from './contract';
import { exerciseOverviewApi, type InTheWay } from './overview/contract';
import { prescriptionStateOf } from './exerciseSessions';

const READS = [exerciseApi.board.path, exerciseOverviewApi.members.path];

/** Writes a prescription for members; returns the outcome of each. */
export function usePrescribe() {
  return useSend(exerciseOverviewApi.prescribe, READS);
}

/** Outcome of a change. `latest` is the version that someone else saved first; null if the prescription has ended or is gone. */
export type PrescriptionChange =
  { kind: 'written' } | { kind: 'overlap'; overlapping: InTheWay[] } | { kind: 'conflict'; latest: BoardPrescription | null };

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
