/**
 * Whoever started a program may go before it. Words that nobody reads any more end nothing, and one that `npm start` keeps ends as if
 * it had been told to: nobody would start it again, or let another one have its place.
 */
export function bearLossOfStarter(): void {
  // without this each such word is an error, to be told in words that nobody reads
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
