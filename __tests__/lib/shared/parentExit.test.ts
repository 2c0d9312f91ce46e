import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Echoes messages on its IPC channel, and writes to stdout and stderr each time, as a program does for a call. */
const PROGRAM = `import { surviveParentExit } from './lib/shared/parentExit';
surviveParentExit();
process.on('uncaughtException', (error) => { process.send(String(error)); });
process.on('message', (told) => { process.stdout.write('a line'); process.stderr.write('a line'); setTimeout(() => process.send(told), 50); });
setInterval(() => undefined, 1_000);
process.send('ready');`;

const start = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  return child;
};

test('R-OPS-01: a program whose output is no longer read keeps running', async () => {
  const child = await start();
  child.stdout!.destroy();
  child.stderr!.destroy();
  for (const message of ['one', 'two', 'three']) {
    child.send(message);
    expect(await once(child, 'message')).toEqual([message, undefined]);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
}, 20_000);

test('R-OPS-01: a program whose parent process is gone ends as if on SIGTERM', async () => {
  const child = await start();
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([null, 'SIGTERM']);
}, 20_000);
