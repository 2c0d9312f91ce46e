import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { changesAnything } from '../../../lib/shared/endpoint.ts';
import { ERROR_STATUS } from '../../../lib/shared/errors.ts';
import { ensureBuilt } from '../../support/build.mjs';
import { ensureChromium } from '../../support/chromium.mjs';
import { fire } from '../support/cannon.mjs';
import { browserCalls, OF_ROLE } from '../support/contractCalls.mjs';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';
import { demoFolder } from '../support/demo.mjs';
import { CANARY, FAULT_KINDS } from '../support/faultKinds.mjs';
import { startFaultUpstream } from '../support/faultUpstream.mjs';
import { faultyPage, PAGES_OF_ROLE } from '../support/faultyPage.mjs';
import { levelsDuring } from '../support/level.mjs';
import { outsidePortals } from '../support/outsidePortals.mjs';
import { Person } from '../support/people.mjs';
import { readyProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';

/** Bounds in ms; spec O7 and B11. */
const SPINNER = 11_000;
const RECOVERY = 5_000;
/** Maximum growth of the portal in MB after all faults, oversized responses among them. */
const GROWTH = 200;
/** Concurrent calls, each timed separately, without queueing in the client. */
const AT_ONCE = 60;
/** Pages opened concurrently: more than two processors can render would measure the wait for those. */
const OPEN_AT_ONCE = 6;
/** Fault kinds that mean that the account or its session is gone (R-AUTH-14). */
const SIGNS_OUT = ['status 401', 'status 404'];
/** Text that no response may contain: internals, and injected redirects. */
const INNER = /SQLSTATE|\/srv\/|canary|127\.0\.0\.1:\d+\/evil|undici|ECONN|\bat .*\.m?[jt]s:\d+/i;

/** Returns what is wrong with the response to a call under a fault, or null. */
function wrongWith({ status, text, ms, headers }, { spec }, { ends, slow }) {
  if (status === 0) return 'no response';
  if (INNER.test(text) || INNER.test(JSON.stringify([...headers]))) return `exposes internals: ${text.slice(0, 100)}`;
  if (ms > SPINNER && !spec.file) return `after ${Math.round(ms)} ms`;
  if (ends === 'works') return null;
  if (status < 400) return status === 200 && text === '{"ok":true}' ? null : `answered ${status} ${text.slice(0, 60)}`;
  const code = /^\{"error":\{.*"code":"(\w+)"/.exec(text)?.[1];
  if (!code || !(code in ERROR_STATUS)) return `no code in ${status} ${text.slice(0, 100)}`;
  return !slow && code === 'INTERNAL' ? 'an unexpected error' : null;
}

const signedIn = ({ url }, role) => new Person(url, OF_ROLE[role], AT_ONCE).signIn();

/** Makes every browser call under each kind of fault; with `share`, one in that many calls per kind, rotating through all of them. */
async function sweepCalls({ portal, upstream, people, calls, share }) {
  const faults = [];
  const late = [];
  let tried = 0;
  for (const [index, [kind, fault]] of Object.entries(FAULT_KINDS).entries()) {
    // reads only where the fault lets calls succeed: writes would take effect, including a withdrawal
    const sampled = calls.filter(({ spec }, at) => at % share === index % share && (fault.ends !== 'works' || !changesAnything(spec)));
    upstream.become(kind);
    await forEachConcurrent(sampled, fault.slow ? AT_ONCE : 8, async (call) => {
      const answer = await people[call.role].call(call.path, { method: call.method, body: call.body, ms: 40_000 });
      tried += 1;
      const wrong = wrongWith(answer, call, fault);
      if (wrong) faults.push(`${kind}, ${call.name}: ${wrong}`);
    });
    upstream.become(null);
    const since = performance.now();
    // accounts that were signed out sign in again; all others must be served at once
    for (const role of Object.keys(people)) if (SIGNS_OUT.includes(kind)) people[role] = await signedIn(portal, role);
    for (;;) {
      const { status } = await people.U.call('/api/member/unit');
      if (status === 200) break;
      if (performance.now() - since > 4 * RECOVERY) {
        faults.push(`${kind}: ${status} long after`);
        break;
      }
      await pause(100);
    }
    late.push(performance.now() - since);
  }
  return { tried, faults, slowest: Math.max(...late) };
}

/**
 * The portal's memory in MB under the same load, before and after the faults: at a single moment it is 250 MB more or less, as the heap is
 * cleared when the portal has nothing to do.
 */
async function levelUnderLoad(portal, person) {
  const { levels } = await levelsDuring([portal], () =>
    fire(person, '/api/member/unit', { connections: 20, overallRate: 150, duration: 90 }),
  );
  return levels[0].rss;
}

const figure = {
  title: 'Every kind of upstream fault, on every page and call',
  async prove({ full }) {
    const executablePath = await ensureChromium();
    await ensureBuilt();
    const platform = await readyProgram(await startProgram({ DATA_DIR: await demoFolder() }));
    const upstream = await startFaultUpstream(platform.url);
    const portal = await readyProgram(await startProvedPortal(upstream.url));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const kinds = [...Object.keys(FAULT_KINDS), 'nobody listens'];
    const pages = Object.entries(PAGES_OF_ROLE).flatMap(([role, paths]) => paths.map((path) => ({ role, path })));
    const shown = [];
    // a fault applies to everyone: one kind after the other, with several of its pages concurrently
    for (const [index, kind] of kinds.entries()) {
      const sampled = full ? pages : [pages[index % pages.length], pages[(index * 7 + 3) % pages.length]];
      for (let from = 0; from < sampled.length; from += OPEN_AT_ONCE) {
        const lang = (index + from / OPEN_AT_ONCE) % 2 ? 'ko' : 'en';
        const some = sampled.slice(from, from + OPEN_AT_ONCE);
        shown.push(...(await faultyPage({ browser, portal, upstream, kind, asked: some, lang })));
      }
      // a full run takes hours: print faults as they are found
      const wrong = shown.slice(-sampled.length).flatMap((page) => page.wrong);
      if (full) process.stdout.write(`${index + 1} of ${kinds.length}, ${kind}: ${wrong.join('; ') || 'nothing wrong'}\n`);
    }
    await browser.close();
    const outside = await outsidePortals(platform.url);
    const people = {};
    for (const role of Object.keys(OF_ROLE)) people[role] = await signedIn(portal, role);
    const calls = await browserCalls();
    // warm up: code loaded on the first call is not growth
    upstream.become('status 500');
    await forEachConcurrent(calls, 8, ({ role, path, method, body }) => people[role].call(path, { method, body }));
    upstream.become(null);
    const before = await levelUnderLoad(portal, people.U);
    const swept = await sweepCalls({ portal, upstream, people, calls, share: full ? 1 : 6 });
    const growth = (await levelUnderLoad(portal, people.U)) - before;
    await portal.stop();
    upstream.close();
    await platform.stop();
    const times = (key) => shown.map((page) => page[key]).filter((ms) => ms !== undefined);
    return [
      atLeast('kinds of fault', kinds.length + outside.kinds, 40),
      atLeast('calls of the contract made under a fault', swept.tried, full ? calls.length * 40 : calls.length),
      none('calls with a wrong response', swept.faults),
      atMost('a call recovered after', Math.round(swept.slowest), RECOVERY, ' ms'),
      atMost('growth of the portal’s memory', Math.round(growth), GROWTH, ' MB'),
      atLeast('pages opened under a fault', shown.length, full ? pages.length * 40 : kinds.length),
      none(
        'pages that were blank, without a message, or in the wrong language',
        shown.flatMap(({ wrong }) => wrong),
      ),
      atMost('longest spinner', Math.round(Math.max(0, ...times('spun'))), SPINNER, ' ms'),
      atMost('a page showed its data again after', Math.round(Math.max(0, ...times('back'))), RECOVERY, ' ms'),
      none(
        'upstream redirects that were followed',
        Array.from({ length: upstream.strays() }, () => 'a call'),
      ),
      none('faults with wrong host names, certificates and clocks', outside.faults),
      { name: 'what no response may contain', value: CANARY.split(' ')[0], bound: 'not found', holds: true },
    ].filter(({ bound }) => bound !== 'not found');
  },
};

export default figure;
