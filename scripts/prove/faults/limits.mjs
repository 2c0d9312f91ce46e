import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { demoFolder } from '../support/demo.mjs';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';
import { quantileOf, statusesOf, retryUntilOk } from '../support/load.mjs';
import { personAt } from '../support/people.mjs';
import { readyProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { atMost, none } from '../support/verdicts.mjs';

const BACK_WITHIN = 10_000;
const HELD = 5_000;
const HALF_OPEN = 800;
const PATHS = ['/usr/info', '/api/member/profile', '/usr/body?tab=trend', '/api/body/list?page=0&size=10', '/usr/health?tab=heart'];

/** Starts both programs under a resource limit, and signs someone in. */
async function limited(options, env = {}) {
  const platform = await readyProgram(await startProgram({ DATA_DIR: await demoFolder(), ...env }, options));
  const portal = await readyProgram(await startProvedPortal(platform.url, env, options));
  const person = await personAt(portal.url, 'demo.member');
  const programs = { platform, portal };
  const ended = [];
  for (const [name, program] of Object.entries(programs)) void program.ended.then((how) => ended.push(`the ${name} ended (${how})`));
  return {
    ...programs,
    person,
    /** Stops everything; returns programs that had exited before. */
    async close() {
      const early = [...ended];
      await person.close();
      await portal.stop();
      await platform.stop();
      return early;
    },
  };
}

async function verdictsOf(name, { person, ...stack }, answers) {
  const back = await retryUntilOk(() => person.call('/api/member/profile'));
  process.stdout.write(`  ${name}: ${statusesOf(answers)}\n`);
  return [
    none(`${name}: processes that exited`, await stack.close()),
    none(
      `${name}: responses of 500`,
      answers.filter(({ status, text }) => status === 500 && !/OVERLOADED/.test(text ?? '')).map(({ path }) => path),
    ),
    atMost(`${name}: recovered after`, Math.round(back), BACK_WITHIN, ' ms'),
  ];
}

/** 256 descriptors, with more connections than that. */
async function fewDescriptors() {
  const stack = await limited({ limits: 'ulimit -n 256' });
  await autocannon({ url: `${stack.portal.url}/`, connections: 400, duration: 5, timeout: 5 });
  const answers = [];
  await forEachConcurrent(Array.from({ length: 60 }), 20, async (_, index) =>
    answers.push(await stack.person.call(PATHS[index % PATHS.length])),
  );
  return verdictsOf('256 descriptors', stack, answers);
}

/** JavaScript heap of 256 MB. */
async function smallHeap() {
  const stack = await limited({ node: ['--max-old-space-size=256'] });
  const answers = [];
  await forEachConcurrent(Array.from({ length: 400 }), 40, async (_, index) =>
    answers.push(await stack.person.call(PATHS[index % PATHS.length])),
  );
  return verdictsOf('256 MB heap', stack, answers);
}

/** Blocks the event loop of one program after the other during requests. */
async function heldLoop() {
  const node = ['--import', pathToFileURL(resolve('scripts/prove/support/hold.mjs')).href];
  const stack = await limited({ node }, { HOLD_MS: String(HELD) });
  const answers = [];
  for (const program of [stack.portal, stack.platform]) {
    const requests = forEachConcurrent(Array.from({ length: 40 }), 8, async (_, index) =>
      answers.push(await stack.person.call(PATHS[index % PATHS.length])),
    );
    await pause(100);
    program.child.kill('SIGUSR2');
    await requests;
  }
  return [
    ...(await verdictsOf('event loop blocked for 5 s', stack, answers)),
    none(
      'event loop blocked for 5 s: calls without a response',
      answers.filter(({ status }) => status === 0).map(({ path, why }) => `${path} ${why}`),
    ),
  ];
}

/** Half-open requests that are never completed. */
async function halfOpen() {
  const stack = await limited({});
  const { port } = new URL(stack.portal.url);
  const open = Array.from({ length: HALF_OPEN }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /api/session HTTP/1.1\r\nHost: x\r\nX-Long: '));
    return socket.on('error', () => undefined);
  });
  await pause(500);
  const answers = [];
  for (let turn = 0; turn < 40; turn += 1) answers.push(await stack.person.call('/api/member/profile'));
  for (const socket of open) socket.destroy();
  return [
    atMost(
      '800 half-open requests: p95 of other calls',
      Math.round(
        quantileOf(
          answers.map(({ ms }) => ms),
          0.95,
        ),
      ),
      1_000,
      ' ms',
    ),
    ...(await verdictsOf('800 half-open requests', stack, answers)),
  ];
}

export const exhaustion = async () => [...(await fewDescriptors()), ...(await smallHeap()), ...(await heldLoop()), ...(await halfOpen())];
