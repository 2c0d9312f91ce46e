import { useSend } from '@/lib/browser/useSend';
import { healthApi } from '@/lib/health/contract';
import { daysApi } from '@/lib/health/days/contract';
import { sleepApi } from './contract';

/** Reads to revalidate after an entered night changes. */
const CHANGED = [sleepApi.average.path, sleepApi.detail.path, daysApi.sleep.path, healthApi.recentBandData.path];

export function useSaveNight() {
  return useSend(sleepApi.saveNight, CHANGED);
}

export function useAnswerNight() {
  return useSend(sleepApi.answerNight, CHANGED);
}

export function useRemoveNight() {
  return useSend(sleepApi.removeNight, CHANGED);
}
