/** The last day (yyyy-MM-dd) in the details of a refusal because the company has ended; null for any other refusal. */
export function lastDayIn(details: Readonly<Record<string, unknown>> | null | undefined): string | null {
  return typeof details?.lastDay === 'string' ? details.lastDay : null;
}
