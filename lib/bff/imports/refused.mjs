/** Why a table is not read, in a word that the starter of the process understands: 'type', 'size' or 'cells'. */
export class Refused extends Error {}

export function refuse(why) {
  throw new Refused(why);
}
