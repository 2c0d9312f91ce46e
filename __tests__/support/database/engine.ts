/**
 * Node arguments for short-lived processes: compile the embedded database in one quick pass, without optimising, which costs more than a
 * test gains (a third to a half of all its work).
 */
export const SHORT_LIVED = ['--liftoff-only'];

/** PLATFORM_PATIENCE for tests: on a busy machine no platform should answer that it is overloaded. */
export const PATIENCE = '20';

/** Path of a program compiled by setup.mjs. */
export const programOf = (
  name: 'platform' | 'seed' | 'holder' | 'eraser' | 'main' | 'import' | 'unlock' | 'backup' | 'restore' | 'reader',
) => `${process.env.TEST_PROGRAMS!}/${name}.mjs`;
