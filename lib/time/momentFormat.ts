/** Options of `format.dateTime` for a day with a 24-hour time, for any language. */
export function momentFormat(timeZone: string) {
  return {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const;
}
