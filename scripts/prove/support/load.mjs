import { setTimeout as pause } from 'node:timers/promises';

/** Value below which the given share of the numbers lies; 0 for none. */
export function quantileOf(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Formats the number of responses by status. */
export function statusesOf(answers) {
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** Repeats calls as a person until `over`; returns the responses. */
export async function repeat(person, paths, over, rest = 0) {
  const answers = [];
  for (let turn = 0; !over(); turn += 1) {
    answers.push(await person.call(paths[turn % paths.length]));
    if (rest > 0) await pause(rest);
  }
  return answers;
}

/** Retries a call until it returns 200, and returns the time in ms, at most `most`. */
export async function retryUntilOk(call, most = 60_000) {
  const since = performance.now();
  for (; performance.now() - since < most; await pause(100)) {
    const { status } = await call();
    if (status === 200) return performance.now() - since;
  }
  return most;
}
