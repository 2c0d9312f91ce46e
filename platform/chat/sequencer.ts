/** Lets work under one name run one after the other, and under different names side by side. */
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
