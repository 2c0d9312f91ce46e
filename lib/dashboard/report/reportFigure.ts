import { earlierFigure } from '@/lib/dashboard/comparison';
import { monthOn } from '@/lib/time/month';
import type { ReportFigure } from './contract';

/** Maximum number of reports offered: two years and the month that the first is compared with. */
const MAX_MONTHS = 25;

/** Months from a company's first up to, but excluding, the current one, newest first. */
export function reportMonths(first: string, current: string): string[] {
  const months: string[] = [];
  for (let month = monthOn(current, -1); month >= first && months.length < MAX_MONTHS; month = monthOn(month, -1)) months.push(month);
  return months;
}

/** Placeholder figure for a group that is too small to be described at all. */
export const HIDDEN: ReportFigure = { value: null, hidden: true, before: null, beforeHidden: true };

/** Builds a figure from two months and their head counts, hiding what would describe fewer than `least` people. */
export function reportFigure(
  { now, before }: { now: number | null; before: number | null },
  people: { now: number; before: number },
  least: number,
): ReportFigure {
  const hidden = now !== null && people.now > 0 && people.now < least;
  const earlier = earlierFigure(before, people, least);
  return { value: hidden ? null : now, hidden, before: earlier.before, beforeHidden: earlier.hidden };
}

/**
 * The figure computed from two others, hidden as soon as one of them is: together with the other it would give the hidden one away.
 */
export function hiddenWith(figure: ReportFigure, parts: readonly ReportFigure[]): ReportFigure {
  const hidden = [figure, ...parts].some((one) => one.hidden);
  const beforeHidden = [figure, ...parts].some((one) => one.beforeHidden);
  return { value: hidden ? null : figure.value, hidden, before: beforeHidden ? null : figure.before, beforeHidden };
}
