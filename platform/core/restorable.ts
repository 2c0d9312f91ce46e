import { millisecondsInDay } from 'date-fns/constants';
import { RESTORE_DAYS } from '@/lib/member/list/contract';

/** Whether an account deleted at this time can still be restored. */
export const isStillRestorable = (withdrawnAt: Date, now: Date) => withdrawnAt.getTime() > now.getTime() - RESTORE_DAYS * millisecondsInDay;
