import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings';
import { makePrivateFolder } from '../../db/privateFiles';

const fileOf = (dataDir: string) => join(dataDir, 'platform-secret');
const secretIn = (file: string) => readFileSync(file, 'utf8').trim();

/** Secret of an installation without PLATFORM_SECRET: generated once, stored beside the data, readable by its owner only. */
function ownSecret(dataDir: string): string {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    makePrivateFolder(dataDir);
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // link() never overwrites: another process may be creating it concurrently
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return secretIn(file);
}

/** The installation's secrets, newest first. One generated before PLATFORM_SECRET was set is the oldest: values encrypted with it remain. */
export function platformSecrets({ secrets, dataDir }: Pick<Settings, 'secrets' | 'dataDir'>): readonly string[] {
  if (secrets.length === 0) return [ownSecret(dataDir)];
  const file = fileOf(dataDir);
  return existsSync(file) ? [...secrets, secretIn(file)] : secrets;
}

/**
 * What all instances of an installation have in common, and no other installation. Derived from the last secret of the setting: whatever
 * changes it splits the instances until all have restarted.
 */
export function installationId({ secrets, dataDir, publicUrl }: Pick<Settings, 'secrets' | 'dataDir' | 'publicUrl'>): string {
  const secret = secrets.at(-1) ?? ownSecret(dataDir);
  return Buffer.from(hkdfSync('sha256', secret, publicUrl, 'wellness installation', 16)).toString('base64url');
}
