import { millisecondsInDay } from 'date-fns/constants';
import type { Measure } from '@/lib/body/measure/measureBar';
import { cellCentre } from '@/lib/body/somatotype/somatotype';
import { dayOf } from '@/lib/shared/dates';
import type { Owner } from '../core/scope';
import type { Tx } from '../db/client';
import { bodyGoals, type bodyRecords } from '../db/schema/body';
import { insertRows } from './insert';
import type { SeedMember } from './seedPeople';
import type { BodySample } from './series/bodySeries';

type BodyRow = typeof bodyRecords.$inferInsert;
type IdxColumns = Record<`idx${Capitalize<Measure>}`, number | null>;

/** Days ago that goals were set. */
const GOAL_AGE = 120;
/** Days from now to a goal's target date. */
const GOAL_AHEAD = 150;

/** Rows of a person's body records, oldest first. */
export function seedBodyRows(owner: Owner, samples: readonly BodySample[]): BodyRow[] {
  return samples.toReversed().map(({ at, device, person, composition: { idx, estimated: _, ...values } }) => {
    const places: IdxColumns = {
      idxWeight: idx.weight,
      idxBfp: idx.bfp,
      idxBfm: idx.bfm,
      idxSmm: idx.smm,
      idxBmr: idx.bmr,
      idxBmi: idx.bmi,
      idxBwp: idx.bwp,
      idxEcf: idx.ecf,
      idxProtein: idx.protein,
      idxMinerals: idx.minerals,
    };
    const origin = { device, source: 'device', externalId: at.toISOString(), measuredAt: at, createdAt: at };
    return { ...owner, ...origin, ...person, ...values, ...places };
  });
}

/** Sets a persona's goal, four months ago and by the person themselves. */
export async function seedGoal(tx: Tx, owner: Owner, member: SeedMember, now: Date): Promise<void> {
  if (!member.goal) return;
  const { goalGroup, wgt, bfp } = member.goal;
  const cell = goalGroup === null || member.height === null ? { wgt, bfp } : cellCentre(goalGroup, member.gender, member.height);
  await insertRows(tx, bodyGoals, [
    {
      ...owner,
      goalGroup,
      ...cell,
      targetDate: dayOf(new Date(now.getTime() + GOAL_AHEAD * millisecondsInDay), 'UTC'),
      setAt: new Date(now.getTime() - GOAL_AGE * millisecondsInDay),
      setBySeq: owner.memberSeq,
    },
  ]);
}
