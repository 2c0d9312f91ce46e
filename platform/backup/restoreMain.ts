/**
 * `npm run restore -- --from FILE`: replaces the data with a backup; the platform has to be stopped. `--as-of TIME` instead completes a
 * restore by other means.
 */
import { parseArgs } from 'node:util';
import { clockAhead } from '@/lib/shared/clock';
import { instant } from '@/lib/shared/fields';
import { parseInput } from '@/lib/shared/inputParse';
import { erasureFile, readErasures, type ErasureList } from '../core/erasureList';
import { exitWith, sentenceOf } from '../core/logCause';
import { loadSettings, type Settings } from '../core/settings';
import { restore } from './restore';
import { readKey } from './sealed';
import { settleByHand } from './settle';

const USAGE = 'Usage: npm run restore -- (--from FILE [--key-file FILE] | --as-of TIME) [--erasures FILE]… [--no-erasures]';

/** The time whose state was restored by other means: with a later one erasures are missed, with an earlier one later data is erased again. */
function timeOf(text: string, now: Date): Date {
  const time = new Date(text);
  if (parseInput(instant, text).fields || time > now)
    throw new Error(
      '--as-of must be the time whose state was restored: when the dump began, or the target of a point-in-time recovery, with its time zone, such as 2026-11-29T03:00:00Z.',
    );
  return time;
}

/** Erasures since the backup, from this installation's own list and the given files. */
function listOf(settings: Settings, files: readonly string[], isAsked: boolean): ErasureList {
  const own = readErasures(erasureFile(settings));
  if (own === undefined && !isAsked)
    throw new Error(
      `There is no list of erasures in ${settings.dataDir}: people erased since the backup would reappear. Pass a copy with --erasures, or use --no-erasures.`,
    );
  const others = files.map((file) => {
    const list = readErasures(file);
    if (list === undefined) throw new Error(`The list of erasures ${file} cannot be read.`);
    return list;
  });
  const all = [...(own ? [own] : []), ...others];
  return { names: all.flatMap(({ names }) => names), notes: all.flatMap(({ notes }) => notes) };
}

try {
  const options = {
    from: { type: 'string' },
    'as-of': { type: 'string' },
    'key-file': { type: 'string' },
    erasures: { type: 'string', multiple: true, default: [] as string[] },
    'no-erasures': { type: 'boolean', default: false },
  } as const;
  const { from, 'as-of': asOf, 'key-file': given, erasures, 'no-erasures': none } = parseArgs({ options }).values;
  if (!from === !asOf) throw new Error(USAGE);
  const settings = loadSettings();
  const clock = clockAhead(settings.clockOffset);
  const isAsked = erasures.length > 0 || none;
  if (asOf) {
    const since = timeOf(asOf, clock());
    const erased = await settleByHand(settings, clock, { list: listOf(settings, erasures, isAsked), since });
    process.stdout.write(`${erased} members and companies erased since ${asOf} were erased again, and all sessions ended.\n`);
  }
  if (from) {
    const keyFile = given ?? settings.backupKeyFile;
    const key = keyFile === undefined ? null : readKey(keyFile);
    const order = { file: from, key, list: listOf(settings, erasures, isAsked), isAsked };
    const { at, erased, before } = await restore(settings, clock, order);
    process.stdout.write(`Restored as of ${at}; ${erased} members and companies erased since then were erased again.\n`);
    process.stdout.write(`The previous data is in ${before.join(' and ')}: delete it once you have checked the result.\n`);
  }
} catch (error) {
  exitWith(sentenceOf(error));
}
