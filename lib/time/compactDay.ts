/** yyyyMMdd, the day format of the rank calls. */
export function toCompactDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Converts yyyyMMdd to yyyy-MM-dd. */
export function fromCompactDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}
