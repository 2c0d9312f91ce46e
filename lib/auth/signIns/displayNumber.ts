/** The lowest number whose default name is not taken yet, so that unnamed displays can be told apart. */
export function displayNumber(taken: readonly string[], nameOf: (number: number) => string): number {
  let number = 1;
  while (taken.includes(nameOf(number))) number += 1;
  return number;
}
