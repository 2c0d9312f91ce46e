import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the tables with the last migration and writes the next one; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './platform/db/schema/*.ts',
  out: './platform/db/migrations',
  casing: 'snake_case',
});
