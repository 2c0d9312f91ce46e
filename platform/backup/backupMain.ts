/**
 * `npm run backup -- --to FILE`: writes database, files and keys to one archive, encrypted with the key in `--key-file` unless `--plain`.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clockAhead } from '@/lib/shared/clock';
import { loadSettings } from '../core/settings';
import { exitWith, sentenceOf } from '../core/logCause';
import { backUp } from './backup';
import { readKey } from './sealed';

const USAGE = 'Usage: npm run backup -- --to FILE (--key-file FILE | --plain)';

try {
  const options = { to: { type: 'string' }, 'key-file': { type: 'string' }, plain: { type: 'boolean', default: false } } as const;
  const { to, 'key-file': given, plain } = parseArgs({ options }).values;
  const settings = loadSettings();
  const keyFile = given ?? settings.backupKeyFile;
  if (!to || (keyFile === undefined && !plain)) throw new Error(USAGE);
  const began = performance.now();
  await backUp(settings, clockAhead(settings.clockOffset), to, plain ? null : readKey(keyFile!));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${to}: ${(statSync(to).size / 1e6).toFixed(1)} MB in ${seconds} s, ${plain ? 'not encrypted' : 'encrypted'}.\n`);
  if (settings.secrets.length > 0) process.stdout.write('PLATFORM_SECRET is a setting and not part of the backup: keep it with the key.\n');
} catch (error) {
  exitWith(sentenceOf(error));
}
