import { join } from 'node:path';

/**
 * Path of a program that runs next to the server in a worker thread or child process. It is started by path rather than import, so Next
 * does not compile it; project files are resolved from the working directory, as Next's guides recommend.
 */
export const programFile = (path: `lib/bff/${string}.mjs`): string => join(/* turbopackIgnore: true */ process.cwd(), path);
