/** The lowest number from 1 on by which no display is called yet, so that those that nobody names are told apart. */
export function displayNumber(taken: readonly string[], nameOf: (number: number) => string): number {
  let number = 1;
  while (taken.includes(nameOf(number))) number += 1;
  return number;
}
