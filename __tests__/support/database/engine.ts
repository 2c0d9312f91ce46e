/**
 * Arguments of Node for a process that lives as long as one test: the embedded database is compiled in one quick pass and never
 * again for speed, which costs more than a test ever wins by it (a third to a half of all its work).
 */
export const SHORT_LIVED = ['--liftoff-only'];

/** PLATFORM_PATIENCE of the tests' platforms: on a machine with much to do none of them is to answer that it has no time. */
export const PATIENCE = '20';

/** Path of a program that setup.mjs has compiled. */
export const programOf = (
  name: 'platform' | 'seed' | 'holder' | 'eraser' | 'main' | 'import' | 'unlock' | 'backup' | 'restore' | 'reader',
) => `${process.env.TEST_PROGRAMS!}/${name}.mjs`;
