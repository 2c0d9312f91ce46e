import { MAX_DISPLAY_NAME_LENGTH } from './signIns';

/** The lowest number whose default name is not taken yet, so that unnamed displays can be told apart. */
export function displayNumber(taken: readonly string[], nameOf: (number: number) => string): number {
  let number = 1;
  while (taken.includes(nameOf(number))) number += 1;
  return number;
}

/** The typed name, followed by a number if it is taken, so that displays and their links can be told apart. */
export function untakenName(taken: readonly string[], typed: string): string {
  const nameOf = (number: number) => {
    const end = number === 1 ? '' : ` ${number}`;
    // not cut within a character
    return typed.slice(0, MAX_DISPLAY_NAME_LENGTH - end.length).replace(/\p{Surrogate}$/u, '') + end;
  };
  return nameOf(displayNumber(taken, nameOf));
}
