/** Why a table is refused; the message is a code for the parent process: 'type', 'size' or 'cells'. */
export class Refused extends Error {}

export function refuse(why) {
  throw new Refused(why);
}
