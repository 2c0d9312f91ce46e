import { jestFigures } from './jestFigures.mjs';

/** Runs these platform tests in full on both engines; `npm test` runs a part of them, by turns. */
const onBothEngines = (files) =>
  jestFigures('engines', ['--selectProjects', 'platform', 'postgres', '--testPathPatterns', files], { TEST_SEED: '' });

/** Z1 to Z6: every role makes every call on everyone's data. */
export const proveMatrix = () => onBothEngines('__tests__/platform/matrix');

/** Everything that opens a database behaves the same on the embedded one and on PostgreSQL; the matrix has a proof of its own. */
export const proveEngines = () => onBothEngines('__tests__/platform/(?!matrix)');

/**
 * Every role makes every call about members who refuse everything or have no data; every data kind on its own; uncollected and erased data.
 */
export const proveConsent = () => onBothEngines('__tests__/platform/(consent|privacy|core/collection)');
