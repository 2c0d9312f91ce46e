/** Those of some shares that are as large as the largest; all of them where all are alike. */
export function commonestOf<Share extends { count: number }>(shares: readonly Share[]): Share[] {
  const most = shares.reduce((largest, { count }) => Math.max(largest, count), 0);
  return shares.filter(({ count }) => count === most);
}
