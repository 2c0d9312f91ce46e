import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { lockFolder } from '@/platform/db/lock';

/** A process of a test that opens an embedded database, or takes its folder's lock alone, and holds it until it is told to stop. */
const [folder = '', what] = process.argv.slice(2);
try {
  const close =
    what === 'lock' ? await lockFolder(folder) : (await openDatabase({ databaseUrl: undefined, databaseDir: folder }, clockAhead(0))).close;
  process.on('message', () => void close().then(() => process.exit(0)));
  process.send?.({ open: true });
} catch (error) {
  process.send?.({ refused: (error as Error).message }, () => process.exit(1));
}
