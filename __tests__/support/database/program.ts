import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PATIENCE, programOf, SHORT_LIVED } from './engine';

/** The platform’s main program, as `npm start` runs it, in a process that a test may kill. */
export interface Program {
  child: ChildProcess;
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Its exit code; null if ended by a signal. */
  ended: Promise<number | null>;
}

export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** Starts it without demo data on the folder DATA_DIR; `env` overrides settings. Does not wait until it is ready. */
export async function startProgram(env: { DATA_DIR: string } & Record<string, string>): Promise<Program> {
  const port = env.PLATFORM_PORT ?? (await freePort());
  const child = spawn(process.execPath, [...SHORT_LIVED, programOf('main')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'silent',
      PLATFORM_DEMO: 'off',
      PLATFORM_PATIENCE: PATIENCE,
      PLATFORM_PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** Waits until it takes calls; throws with its output if it does not. */
export async function waitUntilReady(program: Program): Promise<Program> {
  const { child, url, output } = program;
  for (const end = Date.now() + 120_000; Date.now() < end && child.exitCode === null && child.signalCode === null;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return program;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not start: ${output()}`);
}

/** Sends a signal and waits for the exit; returns the exit code. Does nothing if it has already exited. */
export function stopProgram({ child, ended }: Program, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}
