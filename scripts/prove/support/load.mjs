import { setTimeout as pause } from 'node:timers/promises';

/** The value below which so large a share of some numbers lies; 0 of none. */
export function quantileOf(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** How often each status came, for a look. */
export function statusesOf(answers) {
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** Repeats calls of somebody until `over`; answers what came. */
export async function repeat(person, paths, over, rest = 0) {
  const answers = [];
  for (let turn = 0; !over(); turn += 1) {
    answers.push(await person.call(paths[turn % paths.length]));
    if (rest > 0) await pause(rest);
  }
  return answers;
}

/** Calls until it is answered with 200; how long that took in ms, and none when it took longer than `most`. */
export async function untilRight(call, most = 60_000) {
  const since = performance.now();
  for (; performance.now() - since < most; await pause(100)) {
    const { status } = await call();
    if (status === 200) return performance.now() - since;
  }
  return most;
}
