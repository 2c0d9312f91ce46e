/** The last day (yyyy-MM-dd) of a company that has ended, as a refusal tells it; null of any other refusal. */
export function lastDayIn(details: Readonly<Record<string, unknown>> | null | undefined): string | null {
  return typeof details?.lastDay === 'string' ? details.lastDay : null;
}
