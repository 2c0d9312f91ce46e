import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// a library of CommonJS, which is there once the packages are installed
const openRoll = async (options) => (await import('pino-roll')).default(options);

/** The file turns over at this size, and so many that are full are kept beside it. */
const SIZE = '10m';
const KEPT = 9;
/** What others left in the folder goes when nothing was written to it for so long, in milliseconds: a container has a new name each time. */
const LEFT_FOR = 30 * 86_400_000;
/** Files of any machine, and of the naming without one. */
const LOG = /^wellness(-[\w-]+)?\.\d+\.log$/;
/** As pino counts them. */
const WARN = 40;

const levelOf = (line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? NaN);

/** Takes away what nobody in the folder writes to any more. */
async function removeLeft(folder) {
  const before = Date.now() - LEFT_FOR;
  for (const name of (await readdir(folder)).filter((file) => LOG.test(file))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path);
  }
}

/**
 * Opens the file in which the lines of several programs stand one after the other as they come, each with the name of its program.
 * What is no line of a log, such as a one-time password that is shown once, is shown and not kept. `showAll`: the terminal gets every
 * line of a log, too, not the warnings and worse alone. `writer` stands in the file's name: each keeps and takes away its own, whoever
 * else writes into the folder. Throws with one sentence when the file cannot be opened.
 */
export async function openLogFile(
  folder,
  { writer = hostname(), showAll = false, size = SIZE, kept = KEPT, show = (line) => process.stdout.write(line) } = {},
) {
  const limit = { count: kept, removeOtherLogFiles: true };
  const name = `wellness-${writer.replace(/\W+/g, '-')}`;
  let file;
  try {
    file = await openRoll({ file: join(folder, name), size, limit, mkdir: true, mode: 0o600 });
    await once(file, 'ready');
  } catch ({ code, message }) {
    throw new Error(`The folder of logs ${folder} cannot be written (${code ?? message}); mend that, or set DATA_DIR to another folder.`);
  }
  // a full disk must not end what it is told of; what could be shown was
  file.on('error', () => undefined);
  await removeLeft(folder).catch(() => undefined);
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
    /** Everything that was taken stands in the file, as far as it could be written. */
    end: () => new Promise((resolve) => file.once('close', resolve).once('error', resolve).end()),
  };
}
