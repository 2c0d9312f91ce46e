import { join } from 'node:path';

/**
 * Place of a program that runs beside the server in a thread or a process of its own. It is started by its place and not by an import,
 * so it is no part of what Next compiles; files of the project are found from the folder that Next runs in, as Next's guides have it.
 */
export const programFile = (path: `lib/bff/${string}.mjs`): string => join(/* turbopackIgnore: true */ process.cwd(), path);
