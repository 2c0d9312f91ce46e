import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { freePort } from '../../support/database/program';
import { answers, supervise, type Child, type SupervisedChild, type Timing } from '@/scripts/support/supervise.mjs';

/** A program that does as told. */
class FakeChild extends EventEmitter implements Child {
  pid = 1;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  signals: string[] = [];
  constructor(private readonly deaf = false) {
    super();
  }
  end(code: number | null, signal: NodeJS.Signals | null = null): void {
    [this.exitCode, this.signalCode] = [code, signal];
    this.emit('exit', code, signal);
  }
  kill(signal: NodeJS.Signals = 'SIGTERM'): boolean {
    this.signals.push(signal);
    if (!this.deaf || signal === 'SIGKILL') setImmediate(() => this.end(null, signal));
    return true;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Supervises fakes with a clock moved by pauses only; `lives` has each start's behaviour. */
function drama(
  lives: ((child: FakeChild) => void)[],
  { live = async () => true, isReady = (): boolean => true, deaf = false, timing = {} as Partial<Timing> } = {},
) {
  let now = 0;
  const children: FakeChild[] = [];
  const pauses: number[] = [];
  const lines: string[] = [];
  const program = supervise({
    name: 'portal',
    start: () => {
      const child = new FakeChild(deaf);
      children.push(child);
      setImmediate(() => lives[children.length - 1]?.(child));
      return child;
    },
    ready: async () => {
      await turn();
      return isReady() && children.at(-1)!.exitCode === null;
    },
    live,
    say: (line) => lines.push(line),
    clock: {
      now: () => now,
      pause: async (ms, signal) => {
        if (ms >= 1_000) pauses.push(ms);
        now += ms;
        await turn();
        if (signal.aborted) return;
      },
    },
    timing: { probeEvery: 500, killAfter: deaf ? 20 : 10_000, ...timing },
  });
  return { program, children, pauses, lines, advance: (ms: number) => (now += ms) };
}

/** Ends after a moment. */
const dies = (child: FakeChild) =>
  void turn()
    .then(turn)
    .then(turn)
    .then(() => child.end(null, 'SIGKILL'));
const refusesToStart = (child: FakeChild) => child.end(1);
const livesOn = () => undefined;

describe('R-OPS-01: a program that dies is restarted', () => {
  test('it waits longer each time, reports it, and finally gives up', async () => {
    const { program, children, pauses, lines } = drama(Array.from({ length: 9 }, () => dies));
    expect(await program.up).toBe(true);
    expect(await program.lost).toBe('The portal exited on SIGKILL after 6 restarts.');
    expect(children).toHaveLength(7);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(lines[0]).toBe('The portal exited on SIGKILL; restarting in 1 s (1 of 6).');
    expect(lines.at(-1)).toBe('The portal is running again.');
  });

  test('after a steady run the count starts again', async () => {
    const steady = (child: FakeChild) =>
      void turn()
        .then(turn)
        .then(turn)
        .then(() => (state.advance(200_000), child.end(1)));
    const state = drama([dies, dies, steady, dies, livesOn]);
    await state.program.up;
    while (state.pauses.length < 4) await turn();
    expect(state.pauses.slice(0, 4)).toEqual([1_000, 2_000, 1_000, 2_000]);
    await state.program.stop();
  });

  test('one that never started is given up at once, because waiting does not fix a wrong setting', async () => {
    const { program, children } = drama([refusesToStart, livesOn]);
    expect(await program.up).toBe(false);
    expect(await program.lost).toBe('The portal did not start (exited with code 1); see its output above.');
    expect(children).toHaveLength(1);
  });

  test('one that started before and then refuses to is retried', async () => {
    const { program, children } = drama([dies, refusesToStart, livesOn]);
    await program.up;
    while (children.length < 3) await turn();
    await program.stop();
    expect(children[2]!.signals).toEqual(['SIGTERM']);
  });
});

describe('R-OPS-04: a start', () => {
  const timing = { startWithin: 2_000, startingEvery: 500, sayMigrating: 5_000 };

  test('that migrates the tables is waited for however long it takes, and reported', async () => {
    const turns = { left: 30 };
    const migrates = (child: FakeChild) => child.emit('message', 'migrating');
    const { program, lines, children } = drama([migrates], { timing, isReady: () => (turns.left -= 1) < 0 });
    expect(await program.up).toBe(true);
    expect(lines).toEqual(Array.from({ length: 3 }, () => 'The portal is still migrating the tables; do not stop it.'));
    await program.stop();
    expect(children).toHaveLength(1);
  });

  test.each([
    ['that reports nothing', [], 2_000],
    ['whose migration is done', ['migrating', 'migrated'], 2_000],
  ])('%s is given up after the limit', async (_, messages, limit) => {
    let asked = 0;
    const tells = (child: FakeChild) => messages.forEach((message) => child.emit('message', message));
    const { program, children } = drama([tells], { timing, isReady: () => (asked += 1) < 0 });
    expect(await program.up).toBe(false);
    expect(await program.lost).toBe('The portal did not start (did not become ready); see its output above.');
    expect([asked, children[0]!.signals]).toEqual([limit / timing.startingEvery, ['SIGTERM']]);
  });

  test('of which the migration fails is given up at once', async () => {
    const fails = (child: FakeChild) => (child.emit('message', 'migrating'), child.end(1));
    const { program } = drama([fails], { timing });
    expect(await program.lost).toBe('The portal did not start (exited with code 1); see its output above.');
  });
});

describe('R-OPS-01: a program that no longer answers is restarted', () => {
  test('after five checks in a row without an answer, by SIGKILL if SIGTERM does not help', async () => {
    const probes = [true, false, false, true, false, false, false, false, false];
    const { program, children, lines } = drama([livesOn, livesOn], { deaf: true, live: async () => probes.shift() ?? true });
    while (children.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(probes).toEqual([]);
    expect(children[0]!.signals).toEqual(['SIGTERM', 'SIGKILL']);
    expect(lines[0]).toMatch(/^The portal no longer responds; restarting in 1 s/);
    await program.stop();
  });

  test('once stopped it is not restarted, whatever it was doing', async () => {
    const { program, children } = drama([livesOn]);
    await program.up;
    await program.stop();
    await turn();
    expect([children.length, children[0]!.signals]).toEqual([1, ['SIGTERM']]);
    const waiting = drama([dies, livesOn], { timing: { firstWait: 1_000_000 } });
    await waiting.program.up;
    while (waiting.pauses.length === 0) await turn();
    await waiting.program.stop();
    expect(waiting.children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)).toBe(true);
  });
});

/** Answers on a port, and ends at SIGTERM. */
const STAND_IN = `require('node:http').createServer((_, answer) => answer.end('{}')).listen(process.argv[1], '127.0.0.1');`;

test('R-OPS-01: two real programs, one killed and one frozen, both answer again, and none is left behind', async () => {
  const keep = async (name: string): Promise<SupervisedChild & { url: string; children: ChildProcess[] }> => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const children: ChildProcess[] = [];
    const program = supervise({
      name,
      start: () => {
        const child = spawn(process.execPath, ['-e', STAND_IN, port], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
        children.push(child);
        return child;
      },
      ready: () => answers(url),
      live: () => answers(url, 1_000),
      say: () => undefined,
      timing: { firstWait: 50, probeEvery: 100, mostMissed: 2, killAfter: 300 },
    });
    return Object.assign(program, { url, children });
  };
  const [killed, frozen] = await Promise.all([keep('killed'), keep('frozen')]);
  const backAs = async ({ children, url }: { children: ChildProcess[]; url: string }, count: number) => {
    while (children.length < count || !(await answers(url, 500))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  expect(await Promise.all([killed.up, frozen.up])).toEqual([true, true]);
  killed.children[0]!.kill('SIGKILL');
  await backAs(killed, 2);
  expect(frozen.children).toHaveLength(1);
  frozen.children[0]!.kill('SIGSTOP');
  await backAs(frozen, 2);
  expect([frozen.children[0]!.signalCode, killed.children.length]).toEqual(['SIGKILL', 2]);
  await Promise.all([killed.stop(), frozen.stop()]);
  const left = [...killed.children, ...frozen.children].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  expect(left).toEqual([]);
}, 60_000);
