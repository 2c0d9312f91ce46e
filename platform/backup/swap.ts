import { rename } from 'node:fs/promises';

/** From where to where; what is not there is passed over. */
export type Move = readonly [from: string, to: string];

/** Renames one after the other; where one fails, those before it are taken back and the failure goes on. */
export async function swap(moves: readonly Move[]): Promise<void> {
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
    for (const [from, to] of done.reverse()) await rename(to, from);
    throw error;
  }
}
