import { READS_OF_RECORDS } from '@/lib/body/bodyReads';
import { useReply } from '@/lib/browser/useReply';
import { useSend } from '@/lib/browser/useSend';
import { questionApi } from './contract';

export interface Answer {
  seqs: readonly number[];
  right: boolean;
}

/** Answers questions about measurements. */
export function useAnswer() {
  const send = useSend(questionApi.answer, READS_OF_RECORDS);
  return useReply((next: Answer) => send({ body: { ...next, seqs: [...next.seqs] } }));
}
