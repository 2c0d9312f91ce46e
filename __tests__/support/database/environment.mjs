import { fork } from 'node:child_process';
import { TestEnvironment } from 'jest-environment-node';
import { seedWithin } from '../fileTurns.mjs';

/** The process shared by the platforms of a Jest worker, one test file after the other: loading the program costs more than most tests. */
let host;

function platformHost(program, execArgv) {
  if (!host) {
    const child = fork(program, [], {
      execArgv: [...execArgv],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.setMaxListeners(0);
    child.once('exit', () => {
      if (host === child) host = undefined;
    });
    // it ends with the worker and does not keep it alive
    child.unref();
    child.channel.unref();
    host = child;
  }
  return host;
}

/** Node’s environment plus the platform process, which outlives a test file, and the project’s database engine. */
export default class PlatformEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.platformHost = platformHost;
    // each file has its own copy of the environment
    const { engine } = config.projectConfig.testEnvironmentOptions;
    const { env } = this.global.process;
    env.TEST_SEED = seedWithin(context.testPath, env.TEST_SEED ?? '');
    env.TEST_DATABASE_URL = engine === 'postgres' ? process.env.TEST_POSTGRES_URL : '';
  }

  async teardown() {
    // platforms left running by a failed file
    if (host?.connected) host.send({ kind: 'clear' });
    await super.teardown();
  }
}
