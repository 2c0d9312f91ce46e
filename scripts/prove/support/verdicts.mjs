/** Figure that must not exceed its bound. */
export const atMost = (name, value, bound, unit = '') => ({
  name,
  value: `${round(value)}${unit}`,
  bound: `at most ${bound}${unit}`,
  holds: value <= bound,
});

/** Figure that must reach its bound. */
export const atLeast = (name, value, bound, unit = '') => ({
  name,
  value: `${round(value)}${unit}`,
  bound: `at least ${bound}${unit}`,
  holds: value >= bound,
});

/** Figure of events that must not occur; prints the first 20. */
export function none(name, found) {
  for (const line of found.slice(0, 20)) process.stdout.write(`  ${name}: ${line}\n`);
  return { name, value: found.length, bound: 0, holds: found.length === 0 };
}

const round = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));
