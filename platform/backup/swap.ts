import { rename } from 'node:fs/promises';

/** Something restored that takes the place of what is there, which is kept. */
export interface Exchange {
  present: string;
  restored: string;
  before: string;
}

type Move = readonly [from: string, to: string];

async function takeBack(done: readonly Move[]): Promise<void> {
  for (const [from, to] of done.toReversed()) await rename(to, from);
}

/** Renames one after the other, and answers what was there to be renamed; where one fails, those before it are taken back and the failure goes on. */
async function renameAll(moves: readonly Move[]): Promise<Move[]> {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      const isThere = await rename(...move).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
      if (isThere) done.push(move);
    }
  } catch (error) {
    await takeBack(done);
    throw error;
  }
  return done;
}

/** Puts what is restored in its place, all of it or nothing; what is not there is passed over. */
export async function swap(exchanges: readonly Exchange[]): Promise<void> {
  await renameAll(
    exchanges.flatMap(({ present, restored, before }): Move[] => [
      [present, before],
      [restored, present],
    ]),
  );
}

/** Throws with one sentence where a swap would fail, before anything that cannot be taken back is done: what is there is renamed and back at once. */
export async function rehearse(exchanges: readonly Exchange[]): Promise<void> {
  const done = await renameAll(exchanges.map(({ present, before }): Move => [present, before])).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `${cause.path} cannot be renamed (${cause.code}), nothing was changed; where a disk is mounted there, let the setting name a folder on that disk.`,
      { cause },
    );
  });
  await takeBack(done);
}
