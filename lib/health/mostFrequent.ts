/** The shares with the largest count; several if tied. */
export function mostFrequent<Share extends { count: number }>(shares: readonly Share[]): Share[] {
  const most = shares.reduce((largest, { count }) => Math.max(largest, count), 0);
  return shares.filter(({ count }) => count === most);
}
