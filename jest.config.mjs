import { readdirSync, readFileSync } from 'node:fs';

/**
 * Four projects, by folder: `unit` (nothing but code), `platform` (below __tests__/platform: real servers on the embedded database),
 * `postgres` (the same files once more on a real PostgreSQL) and `e2e` (a real browser on the production build).
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
    '^server-only$': '<rootDir>/__tests__/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
};

/**
 * Tests of the platform by the engine that they say themselves: what takes nothing from __tests__/support/database opens no database
 * and runs once; whatever else runs on both engines, unless the file begins with a docblock of `@engine embedded` or `@engine postgres`.
 */
function platformTests(engine) {
  const runsOn = (file) => {
    const text = readFileSync(file, 'utf8');
    const named = /^\/\*\*(?:(?!\*\/)[^])*@engine (embedded|postgres)\b/.exec(text)?.[1];
    return named ? named === engine : engine === 'embedded' || text.includes('/support/database/');
  };
  const files = readdirSync('__tests__/platform', { recursive: true }).filter((name) => name.endsWith('.test.ts'));
  return files.filter((name) => runsOn(`__tests__/platform/${name}`)).map((name) => `<rootDir>/__tests__/platform/${name}`);
}

const config = {
  testSequencer: '<rootDir>/__tests__/support/longestFirst.mjs',
  // one that hangs is ended; one that is slow because the machine is busy is not: in milliseconds
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['<rootDir>/__tests__/platform/'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
    },
    {
      ...base,
      displayName: 'platform',
      testEnvironment: '<rootDir>/__tests__/support/database/environment.mjs',
      testMatch: platformTests('embedded'),
      globalSetup: '<rootDir>/__tests__/support/database/setup.mjs',
    },
    {
      ...base,
      displayName: 'postgres',
      testEnvironment: '<rootDir>/__tests__/support/database/environment.mjs',
      testEnvironmentOptions: { engine: 'postgres' },
      testMatch: platformTests('postgres'),
      globalSetup: '<rootDir>/__tests__/support/database/postgresSetup.mjs',
      globalTeardown: '<rootDir>/__tests__/support/database/postgresTeardown.mjs',
    },
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/__tests__/support/browser/setup.mjs',
      globalTeardown: '<rootDir>/__tests__/support/browser/teardown.mjs',
    },
  ],
};

export default config;
