import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// CommonJS, and only available once packages are installed
const openRoll = async (options) => (await import('pino-roll')).default(options);

/** Size at which the file is rotated, and number of full files kept. */
const SIZE = '10m';
const KEPT = 9;
/** Age in ms after which files of other writers are removed: a container has a new name on each start. */
const LEFT_FOR = 30 * 86_400_000;
/** Log files of any machine, also without a machine name. */
const LOG = /^wellness(-[\w-]+)?\.\d+\.log$/;
/** As a pino level number. */
const WARN = 40;

const levelOf = (line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? NaN);

/** Removes log files that are no longer written. */
async function removeLeft(folder) {
  const before = Date.now() - LEFT_FOR;
  for (const name of (await readdir(folder)).filter((file) => LOG.test(file))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path);
  }
}

/**
 * Opens the log file shared by several programs; lines are interleaved as they arrive, each with the name of its program. Lines that are
 * not log records, such as a one-time password that is shown once, are printed but not stored. With `showAll` the terminal gets all log
 * records, not only warnings and above. `writer` is part of the file name: each writer rotates its own files only. Throws an error with a
 * one-sentence message if the file cannot be opened.
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
    throw new Error(`The log folder ${folder} is not writable (${code ?? message}); fix that, or set DATA_DIR to another folder.`);
  }
  // a full disk must not stop the programs; the output was already printed
  file.on('error', () => undefined);
  await removeLeft(folder).catch(() => undefined);
  return {
    /** Adds the output lines of a child from now on. */
    take(program, child) {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          const level = levelOf(line);
          if (!Number.isNaN(level)) file.write(`{"program":"${program}",${line.slice(1)}\n`);
          if (showAll || !(level < WARN)) show(`${line}\n`);
        });
      return child;
    },
    /** Resolves once everything is flushed, as far as it could be written. */
    end: () => new Promise((resolve) => file.once('close', resolve).once('error', resolve).end()),
  };
}
