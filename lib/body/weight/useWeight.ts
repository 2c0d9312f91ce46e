import { READS_OF_RECORDS } from '@/lib/body/bodyReads';
import { useSend } from '@/lib/browser/useSend';
import { weightApi } from './contract';

export function useSaveWeight() {
  return useSend(weightApi.save, READS_OF_RECORDS);
}

export function useRemoveWeight() {
  return useSend(weightApi.remove, READS_OF_RECORDS);
}
