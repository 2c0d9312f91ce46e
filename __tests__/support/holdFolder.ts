import { openDatabase } from '@/platform/db/client';

/** A process of a test that opens an embedded database and holds it until it is told to stop. */
try {
  const database = await openDatabase({ databaseUrl: undefined, databaseDir: process.argv[2]! });
  process.on('message', () => void database.close().then(() => process.exit(0)));
  process.send?.({ open: true });
} catch (error) {
  process.send?.({ refused: (error as Error).message }, () => process.exit(1));
}
