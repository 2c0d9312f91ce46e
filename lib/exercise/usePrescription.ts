import { useSWRConfig } from 'swr';
import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import type { FieldError } from '@/lib/shared/errors';
import { keyOf } from '@/lib/shared/readKey';
import { exerciseApi, type BoardPrescription } from './contract';
import { exerciseOverviewApi, type InTheWay, type PrescriptionOutcome, type Overlap } from './overview/contract';
import { overviewFailure, type OverviewFailure } from './overview/exerciseOverview';
import { prescriptionStateOf } from './exerciseSessions';
import type { PrescriptionFields } from './prescriptionForm';

const READS = [exerciseApi.board.path, exerciseOverviewApi.members.path];

/** Nothing was written: why, and which fields were refused. */
export interface PrescriptionRefusal {
  kind: 'refused';
  failure: OverviewFailure;
  fields: readonly FieldError[];
}

function refused(error: unknown): PrescriptionRefusal {
  if (!(error instanceof BrowserError)) throw error;
  return { kind: 'refused', failure: overviewFailure(error.status), fields: error.fields };
}

/** Writes a prescription for members; answers what happened for each. */
export function usePrescribe() {
  const send = useSend(exerciseOverviewApi.prescribe, READS);
  return async (
    memberSeq: number[],
    fields: PrescriptionFields,
    overlap: Overlap,
  ): Promise<PrescriptionRefusal | { kind: 'outcomes'; list: PrescriptionOutcome[] }> => {
    try {
      return { kind: 'outcomes', ...(await send({ body: { memberSeq, ...fields, overlap } })) };
    } catch (error) {
      return refused(error);
    }
  };
}

/** What a change came to. `latest` is the prescription as somebody else left it; null when it is over or gone. */
export type PrescriptionChange =
  | PrescriptionRefusal
  | { kind: 'written' }
  | { kind: 'overlap'; overlapping: InTheWay[] }
  | { kind: 'conflict'; latest: BoardPrescription | null };

/** Changes a prescription of a member; when somebody else did so first, their version comes back with the answer. */
export function useChangePrescription(memberSeq: number) {
  const send = useSend(exerciseOverviewApi.change, READS);
  const { mutate } = useSWRConfig();
  const input = { query: { memberSeq } };
  return async (prescriptionSeq: number, version: number, fields: PrescriptionFields, overlap: Overlap): Promise<PrescriptionChange> => {
    try {
      const { outcome, overlapping } = await send({ body: { prescriptionSeq, version, ...fields, overlap } });
      return outcome === 'OVERLAP' ? { kind: 'overlap', overlapping } : { kind: 'written' };
    } catch (thrown) {
      const error = asBrowserError(thrown);
      if (error.status !== 409 && error.status !== 404) return refused(error);
    }
    try {
      const board = await request(exerciseApi.board, input);
      await mutate(keyOf(exerciseApi.board, input), board, { revalidate: false });
      const latest = board.prescriptions.find((one) => one.prescriptionSeq === prescriptionSeq) ?? null;
      return { kind: 'conflict', latest: latest && prescriptionStateOf(latest, board.today) !== 'ENDED' ? latest : null };
    } catch (error) {
      return refused(error);
    }
  };
}

/** Ends a prescription, or takes one away that has not begun. */
export function useEndPrescription() {
  return useSend(exerciseOverviewApi.end, READS);
}
