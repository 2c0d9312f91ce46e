import { fileURLToPath } from 'node:url';

/** Folder of the migrations, the same for both kinds of database. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
