import { missionRate } from '@/lib/dashboard/bands';
import type { DaySpan } from '@/lib/time/range';
import { isHidden, type Audience } from '../core/access/cohort';
import { instantsOf } from '../core/chartRange';
import type { CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { countRecipients, listClearDays } from '../mission/missionClear.queries';
import { clearDays } from './groupAnswers';

/** Missions a group received and completed, of those started in a range of days, in total and by day, as far as the viewer may see them. */
export async function readMissionFigures(
  tx: Tx,
  scope: CohortScope,
  range: DaySpan,
  { now, timeZone }: { now: Date; timeZone: string },
  audience: Audience,
) {
  const interval = { ...instantsOf(range, timeZone), now };
  const days = await listClearDays(tx, scope, interval, timeZone);
  // enough people on one day means enough in the span, which saves the count
  const recipients = Math.max(0, ...days.map((day) => day.recipients));
  if (isHidden(audience, recipients < audience.least ? await countRecipients(tx, scope, interval) : recipients))
    return { hidden: true, received: null, completed: null, percentage: null, list: [] };
  const sum = (key: 'received' | 'completed') => days.reduce((total, day) => total + day[key], 0);
  const [received, completed] = [sum('received'), sum('completed')];
  return { hidden: false, received, completed, percentage: missionRate(completed, received), list: clearDays(days, audience) };
}
