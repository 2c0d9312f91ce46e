/** How a day and a time of it are written, in any language and with hours to 23; for `format.dateTime`. */
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
