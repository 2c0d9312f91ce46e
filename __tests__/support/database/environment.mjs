import { fork } from 'node:child_process';
import { TestEnvironment } from 'jest-environment-node';

/** The process that the platforms of a Jest worker run in, one test file after the other: loading the program costs more than most tests. */
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
    // it ends with the worker and does not keep it
    child.unref();
    child.channel.unref();
    host = child;
  }
  return host;
}

/** Node's environment, with the one thing that outlives a test file, and the engine that the project is for. */
export default class PlatformEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.platformHost = platformHost;
    // a file has a copy of the environment for itself
    const { engine } = config.projectConfig.testEnvironmentOptions;
    this.global.process.env.TEST_DATABASE_URL = engine === 'postgres' ? process.env.TEST_POSTGRES_URL : '';
  }

  async teardown() {
    // what a file that failed has left running
    if (host?.connected) host.send({ kind: 'clear' });
    await super.teardown();
  }
}
