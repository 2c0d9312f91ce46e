import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { lockFolder } from '@/platform/db/lock';

/** A test process that opens an embedded database, or only locks its folder, and holds it until told to stop. */
const [folder = '', what] = process.argv.slice(2);
try {
  const close =
    what === 'lock' ? await lockFolder(folder) : (await openDatabase({ databaseUrl: undefined, databaseDir: folder }, clockAhead(0))).close;
  process.on('message', () => void close().then(() => process.exit(0)));
  process.send?.({ open: true });
} catch (error) {
  process.send?.({ refused: (error as Error).message }, () => process.exit(1));
}
