import { testsOn } from './__tests__/support/database/turns.mjs';
import { dueFiles, testFilesIn } from './__tests__/support/fileTurns.mjs';

/** Selects which of the files that take turns run; without one all do. */
const seed = process.env.TEST_SEED;
const inRoot = (files) => files.map((file) => `<rootDir>/${file}`);
/** Tests of code alone. */
const unitTests = ['.test.ts', '.test.tsx']
  .flatMap((ending) => testFilesIn('__tests__', ending))
  .filter((file) => !file.startsWith('__tests__/platform/'));

/**
 * Four projects: `unit` (code only), `platform` (tests below __tests__/platform that need no database or the embedded one), `postgres`
 * (those of the same files that open a database, on a real PostgreSQL) and `e2e` (a real browser on the production build).
 */
const base = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  // next-intl and a few others ship ES modules only
  transformIgnorePatterns: [
    '/node_modules/(?!(@garmin|archiver|is-stream|compress-commons|crc32-stream|zip-stream|next-intl|use-intl|intl-messageformat|@formatjs|unstorage|csv-parse|icu-minify|msw|@mswjs|@open-draft|rettime|until-async)/)',
  ],
  moduleNameMapper: {
    '^next/navigation$': '<rootDir>/__tests__/support/screen/navigation.ts',
    // zod's locale texts for fifty languages, which every contract would load and no test uses
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/__tests__/support/empty.ts',
    '^server-only$': '<rootDir>/__tests__/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.platform/', '<rootDir>/.data/'],
};

const config = {
  testSequencer: '<rootDir>/__tests__/support/longestFirst.mjs',
  // in ms; ends a hanging test, but not one that is slow on a busy machine
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: inRoot(dueFiles(unitTests, seed)),
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
    },
    {
      ...base,
      displayName: 'platform',
      testEnvironment: '<rootDir>/__tests__/support/database/environment.mjs',
      testMatch: inRoot(testsOn('embedded', seed)),
      globalSetup: '<rootDir>/__tests__/support/database/setup.mjs',
    },
    {
      ...base,
      displayName: 'postgres',
      testEnvironment: '<rootDir>/__tests__/support/database/environment.mjs',
      testEnvironmentOptions: { engine: 'postgres' },
      testMatch: inRoot(testsOn('postgres', seed)),
      globalSetup: '<rootDir>/__tests__/support/database/postgresSetup.mjs',
      globalTeardown: '<rootDir>/__tests__/support/database/postgresTeardown.mjs',
    },
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/__tests__/support/browser/environment.mjs',
      testMatch: inRoot(dueFiles(testFilesIn('__tests__/e2e', '.e2e.ts'), seed)),
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/browser/timeLimit.ts'],
      globalSetup: '<rootDir>/__tests__/support/browser/setup.mjs',
      globalTeardown: '<rootDir>/__tests__/support/browser/teardown.mjs',
    },
  ],
};

export default config;
