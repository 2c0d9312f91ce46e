/** Returns a function that runs work with the same name in sequence, and with different names concurrently. */
export function sequencer(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>) => {
    const before = last.get(name) ?? Promise.resolve();
    const turn = before.then(work, work);
    const over = turn.catch(() => undefined).finally(() => last.get(name) === over && last.delete(name));
    last.set(name, over);
    return turn;
  };
}
