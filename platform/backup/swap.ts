import { rename } from 'node:fs/promises';

/** A restored file or folder, the present one it replaces, and the path to which that one is moved. */
export interface Exchange {
  present: string;
  restored: string;
  before: string;
}

type Move = readonly [from: string, to: string];

async function takeBack(done: readonly Move[]): Promise<void> {
  for (const [from, to] of done.toReversed()) await rename(to, from);
}

/**
 * Renames one after the other, skipping missing ones, and returns the renames done; if one fails, the earlier ones are rolled back and the
 * error is rethrown.
 */
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

/** Moves restored files into place, all or nothing; missing ones are skipped. */
export async function swap(exchanges: readonly Exchange[]): Promise<void> {
  await renameAll(
    exchanges.flatMap(({ present, restored, before }): Move[] => [
      [present, before],
      [restored, present],
    ]),
  );
}

/** Throws with a one-sentence message if a swap would fail, before any irreversible step: renames what is present and back again. */
export async function rehearse(exchanges: readonly Exchange[]): Promise<void> {
  const done = await renameAll(exchanges.map(({ present, before }): Move => [present, before])).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `${cause.path} cannot be renamed (${cause.code}), so nothing was changed; if it is a mount point, configure a folder on that disk instead.`,
      { cause },
    );
  });
  await takeBack(done);
}
