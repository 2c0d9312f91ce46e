/** yyyyMMdd, as the rank calls spell a day. */
export function toCompactDay(day: string): string {
  return day.replaceAll('-', '');
}

/** yyyy-MM-dd from yyyyMMdd. */
export function fromCompactDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}
