import { join } from 'node:path';
import { createInterface } from 'node:readline';
// a library of CommonJS, which is there once the packages are installed
const openRoll = async (options) => (await import('pino-roll')).default(options);

/** The file turns over at this size, and so many that are full are kept beside it. */
const SIZE = '10m';
const KEPT = 9;
/** As pino counts them. */
const WARN = 40;

const levelOf = (line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? NaN);

/**
 * Opens the file in which the lines of several programs stand one after the other as they come, each with the name of its program.
 * What is no line of a log, such as a one-time password that is shown once, is shown and not kept. `showAll`: the terminal gets every
 * line of a log, too, not the warnings and worse alone.
 */
export async function openLogFile(folder, { showAll = false, size = SIZE, kept = KEPT, show = (line) => process.stdout.write(line) } = {}) {
  const limit = { count: kept, removeOtherLogFiles: true };
  const file = await openRoll({ file: join(folder, 'wellness'), size, limit, mkdir: true, mode: 0o600 });
  // a full disk must not end what it is told of; what could be shown was
  file.on('error', () => undefined);
  return {
    /** From now on the lines of a child stand in it. */
    take(program, child) {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          const level = levelOf(line);
          if (!Number.isNaN(level)) file.write(`{"program":"${program}",${line.slice(1)}\n`);
          if (showAll || !(level < WARN)) show(`${line}\n`);
        });
      return child;
    },
    /** Everything that was taken stands in the file. */
    end: () => new Promise((resolve) => file.once('close', resolve).end()),
  };
}
