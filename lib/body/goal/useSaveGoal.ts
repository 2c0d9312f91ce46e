import { bodyApi } from '@/lib/body/contract';
import { useSend } from '@/lib/browser/useSend';

/** Mutation that sets the goal; revalidates goal, plan and trend. */
export function useSaveGoal() {
  return useSend(bodyApi.saveSomatoGoal, [bodyApi.somatoGoal.path, bodyApi.recommend.path, bodyApi.myTrend.path]);
}
