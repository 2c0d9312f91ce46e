import { earlierFigure } from '@/lib/dashboard/comparison';
import { monthOn } from '@/lib/time/month';
import type { ReportFigure } from './contract';

/** Reports that are offered at most: two years and the month to compare the first with. */
const MAX_MONTHS = 25;

/** The months between a company's first and the one that runs, which has no report yet; newest first. */
export function reportMonths(first: string, current: string): string[] {
  const months: string[] = [];
  for (let month = monthOn(current, -1); month >= first && months.length < MAX_MONTHS; month = monthOn(month, -1)) months.push(month);
  return months;
}

/** Nothing, of a group that is too small to be described at all. */
export const HIDDEN: ReportFigure = { value: null, hidden: true, before: null, beforeHidden: true };

/** What two months say of so many people each; what would tell of fewer than `least` of them is hidden. */
export function reportFigure(
  { now, before }: { now: number | null; before: number | null },
  people: { now: number; before: number },
  least: number,
): ReportFigure {
  const hidden = now !== null && people.now > 0 && people.now < least;
  const earlier = earlierFigure(before, people, least);
  return { value: hidden ? null : now, hidden, before: earlier.before, beforeHidden: earlier.hidden };
}
