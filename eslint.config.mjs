import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/** Where imports may point (docs/architecture.md); architecture.test.ts holds what a pattern cannot say. */
const forbid = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }] },
});
const PLATFORM = [['@/platform/*', '**/platform/**'], 'The platform is a program of its own: talk to it through a contract.'];
const APP = [['@/app/*'], 'Nothing imports from app/: move what is shared to components/ or lib/.'];

/** Programs without React, and tests that draw nothing: nothing imports it there, so its rules, which follow every function, have nothing to find. */
const PLAIN = ['platform/**/*.ts', '__tests__/**/!(navigation).ts', 'scripts/**/*.mjs', 'bench/**/*.{ts,mjs}'];
const REACT = [['react', 'react/*', 'react-dom', 'react-dom/*'], 'There is no React here: its rules are off (eslint.config.mjs).'];
const reactRules = next.flatMap(({ rules }) => Object.keys(rules ?? {})).filter((name) => /^react(-hooks)?\//.test(name));

const config = [
  {
    ignores: [
      '.next/**',
      '.platform/**',
      '.data/**',
      'node_modules/**',
      'coverage/**',
      '.test-results/**',
      'public/**',
      'platform/db/migrations/**',
      'next-env.d.ts',
    ],
  },
  ...next,
  { rules: { '@next/next/no-html-link-for-pages': 'off' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      'no-console': 'error',
      'no-eval': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'react/no-danger': 'error',
    },
  },
  // what the server draws of a chart stays as it is until the reader comes near; the browser sets the constant '' and nothing else
  { files: ['components/charts/ChartIsland.tsx'], rules: { 'react/no-danger': 'off' } },
  // a chart of MUI X is drawn by the server and imported by the browser: a require under `typeof window` is left out of what pages load
  { files: ['components/**'], rules: { '@typescript-eslint/no-require-imports': ['error', { allow: ['LiveChart$'] }] } },
  { files: PLAIN, rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])) },
  forbid(PLAIN, [REACT]),
  forbid(['app/**'], [PLATFORM]),
  forbid(
    ['components/**'],
    [PLATFORM, APP, [['@/lib/bff/*'], 'lib/bff runs on the server only: take the data from a page by props or first data.']],
  ),
  forbid(['lib/**'], [PLATFORM, APP, [['@/components/*'], 'lib/ draws nothing: this belongs in components/.']]),
  forbid(['lib/shared/**'], [[['@/*', '!@/lib', '!@/lib/shared', '!@/lib/shared/*'], 'lib/shared imports nothing of ours but itself.']]),
  forbid(
    ['platform/**'],
    [
      [
        ['@/app/*', '@/components/*', '@/lib/bff/*', '@/lib/browser/*', '@/lib/i18n/*', 'next', 'next/*'],
        'The platform shares only what runs anywhere with the portal: contracts, pure topics of lib/<domain>, lib/shared.',
      ],
      REACT,
    ],
  ),
];

export default config;
