import { median } from '../../../bench/support.mjs';
import { sizeOf } from './loadStack.mjs';

/** Seconds at the end of a load from which the level is taken: a heap rises and falls within a few of them. */
const LAST = 30;

/** Runs `work` and returns its result with memory (MB) and open descriptors of the programs, as medians of the last half minute. */
export async function levelsDuring(programs, work) {
  const taken = programs.map(() => []);
  const every = setInterval(() => {
    for (const [index, program] of programs.entries()) taken[index].push(sizeOf(program));
  }, 1_000);
  try {
    const done = await work();
    const levels = taken.map((sizes) => sizes.slice(-LAST));
    return {
      done,
      levels: levels.map((sizes) => ({ rss: median(sizes.map(({ rss }) => rss)), open: median(sizes.map(({ open }) => open)) })),
    };
  } finally {
    clearInterval(every);
  }
}
