/** Jest runs three projects: `unit` (everything but), `platform` (real servers over HTTP) and `e2e` (a real browser on the production build). */
const base = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  // next-intl and a few others ship ES modules only
  transformIgnorePatterns: [
    '/node_modules/(?!(@garmin|next-intl|use-intl|intl-messageformat|@formatjs|unstorage|csv-parse|icu-minify|msw|@mswjs|@open-draft|rettime|until-async)/)',
  ],
  moduleNameMapper: {
    '^server-only$': '<rootDir>/__tests__/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
};

const config = {
  testSequencer: '<rootDir>/__tests__/support/longFirst.mjs',
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
      testMatch: ['<rootDir>/__tests__/platform/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/database/setup.mjs',
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
