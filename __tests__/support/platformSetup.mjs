import { bundle } from './bundle.mjs';

/** The platform of the tests over HTTP, compiled once for all of them. */
export default async function setup() {
  process.env.TEST_PLATFORM = `${process.cwd()}/.test-results/platform-${process.pid}.mjs`;
  await bundle('__tests__/support/platformMain.ts', process.env.TEST_PLATFORM);
}
