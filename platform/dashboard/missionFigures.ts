import { missionRate } from '@/lib/dashboard/bands';
import { instantsOf, isHidden, type Audience } from '../core/cohort';
import type { CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { countRecipients, listClearDays } from '../mission/missionClear.queries';
import { clearDays } from './groupAnswers';

/** What a group received and completed of the missions that started in a range of days, in all and by day, as the viewer may see it. */
export async function readMissionFigures(
  tx: Tx,
  scope: CohortScope,
  range: { first: string; last: string },
  { now, timeZone }: { now: Date; timeZone: string },
  audience: Audience,
) {
  const interval = { ...instantsOf(range, timeZone), now };
  const days = await listClearDays(tx, scope, interval, timeZone);
  // where one day has enough people, the span has
  const recipients = Math.max(0, ...days.map((day) => day.recipients));
  if (isHidden(audience, recipients < audience.least ? await countRecipients(tx, scope, interval) : recipients))
    return { hidden: true, received: null, completed: null, percentage: null, list: [] };
  const sum = (key: 'received' | 'completed') => days.reduce((total, day) => total + day[key], 0);
  const [received, completed] = [sum('received'), sum('completed')];
  return { hidden: false, received, completed, percentage: missionRate(completed, received), list: clearDays(days, audience) };
}
