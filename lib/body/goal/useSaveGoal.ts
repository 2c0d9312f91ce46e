import { bodyApi } from '@/lib/body/contract';
import { useSend } from '@/lib/browser/useSend';

/** Sets the goal; goal, plan and trend are read again. */
export function useSaveGoal() {
  return useSend(bodyApi.saveSomatoGoal, [bodyApi.somatoGoal.path, bodyApi.recommend.path, bodyApi.myTrend.path]);
}
