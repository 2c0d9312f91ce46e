import { jestFigures } from './jestFigures.mjs';

/** Runs these files of the platform's tests whole on both engines; `npm test` runs a part of them, by turns. */
const onBothEngines = (files) =>
  jestFigures('engines', ['--selectProjects', 'platform', 'postgres', '--testPathPatterns', files], { TEST_SEED: '' });

/** Z1 to Z6: every role at every call naming everybody's data. */
export const proveMatrix = () => onBothEngines('__tests__/platform/matrix');

/** Whatever opens a database does the same on the embedded one and on PostgreSQL; the matrix is a proof of its own. */
export const proveEngines = () => onBothEngines('__tests__/platform/(?!matrix)');

/** Everybody at every call, about who refuses everything and who has nothing; every kind of data by itself; what is not collected, what is erased. */
export const proveConsent = () => onBothEngines('__tests__/platform/(consent|privacy|core/collection)');
