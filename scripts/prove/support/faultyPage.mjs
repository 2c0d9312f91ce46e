import { FAULT_KINDS } from './faultKinds.mjs';
import { personAt } from './people.mjs';
import { OF_ROLE } from './contractCalls.mjs';

const TABS = (page, names) => names.map((name) => `${page}?tab=${name}`);

/** Pages with reads of their own, by role; those with the frame's counts only would work without the upstream. */
export const PAGES_OF_ROLE = {
  U: [
    '/usr/info',
    ...TABS('/usr/body', ['analysis', 'guide', 'tobe', 'trend', 'list', 'result']),
    ...TABS('/usr/health', ['heart', 'pressure', 'stress', 'sleep', 'temperature', 'steps', 'run', 'pressureInput', 'sugarInput']),
    '/usr/rank',
    '/usr/mission',
    '/usr/chat',
    '/usr/exercise',
    '/usr/notice',
    ...TABS('/usr/setting', ['unit', 'sharing', 'data']),
  ],
  M: ['/mng/dashboard', '/mng/rank', '/mng/chat', '/mng/exercise', '/mng/noti/msn/ctg', '/mng/noti/notice'],
  S: ['/mng/member', '/mng/noti/msn/list', '/mng/inbox', '/mng/setting/accInfo', '/mng/setting/device', '/mng/setting/protection'],
  A: ['/admin/list', '/company/edit/1'],
};
/** In ms; a spinner shown for longer counts as endless. */
const GIVEN_UP = 30_000;
/** In ms; a failure not shown within this time counts as hidden. */
const TOLD_WITHIN = 2_000;

/** Reads a page's visible state: text, loading indicators and error messages. */
const look = () => {
  const main = document.querySelector('main') ?? document.body;
  const isSeen = (element) => element.checkVisibility?.() !== false && element.textContent.trim() !== '';
  const messages = [
    ...document.querySelectorAll('[role=alert],[role=alertdialog],[role=dialog],[data-state=error],[data-state=notAuthorised]'),
  ];
  const loading = document.querySelectorAll('main [data-state=loading], main [aria-busy=true], [role=progressbar]:not([aria-valuenow])');
  // sections further down load only near the viewport
  const isNear = (element) => element.getBoundingClientRect().top < innerHeight * 1.25;
  return {
    words: main.innerText.trim(),
    everything: document.body.innerText,
    loading: [...loading].filter((element) => element.checkVisibility?.() !== false && isNear(element)).length,
    failures: messages.filter(isSeen).map((element) => element.innerText.trim()),
    path: location.pathname,
  };
};

async function until(page, condition, ms) {
  const since = performance.now();
  for (;;) {
    const seen = await page.evaluate(look).catch(() => null);
    if (seen && condition(seen)) return { seen, ms: performance.now() - since };
    if (performance.now() - since > ms) return { seen, ms: undefined };
    await page.waitForTimeout(50);
  }
}

const INNER = /SQLSTATE|\/srv\/|canary/i;

/** Returns what is wrong with a page's state under a fault. */
function wrongWith({ seen, ends, lang, failed }) {
  if (!seen || seen.words === '') return ['blank'];
  const wrong = [];
  if (INNER.test(seen.everything)) wrong.push('tells what is within');
  if (ends === 'works' && seen.failures.length > 0) wrong.push(`says ${seen.failures[0].slice(0, 60)}`);
  if (ends === 'out') return seen.path === '/' ? wrong : [...wrong, `stays at ${seen.path}`];
  if (ends !== 'works' && failed > 0 && seen.failures.length === 0) wrong.push('says nothing');
  for (const text of seen.failures) if (/[가-힣]/.test(text) !== (lang === 'ko')) wrong.push(`not in ${lang}: ${text.slice(0, 60)}`);
  return wrong;
}

async function openOne({ context, portal, path, kind, lang, over }) {
  const page = await context.newPage();
  let failed = 0;
  page.on('response', (answer) => (failed += Number(answer.status() >= 400 && new URL(answer.url()).pathname.startsWith('/api/'))));
  const { ends } = FAULT_KINDS[kind] ?? {};
  const name = `${kind}, ${path}, ${lang}`;
  await page.goto(portal.url + path, { waitUntil: 'commit', timeout: GIVEN_UP }).catch(() => undefined);
  const settled = await until(page, ({ words, loading }) => words !== '' && loading === 0, GIVEN_UP);
  // data that came with the page may be hydrated a moment later
  await page.waitForTimeout(300);
  const first = await page.evaluate(look).catch(() => settled.seen);
  // a call that fails during this check may be shown a moment later
  const isUntold = failed > 0 && first?.failures.length === 0;
  const { seen } = isUntold ? await until(page, ({ failures }) => failures.length > 0, TOLD_WITHIN) : { seen: first };
  const wrong = wrongWith({ seen, ends, lang, failed });
  if (settled.ms === undefined) wrong.push(`still loads: ${settled.seen?.loading}`);
  await over();
  // a signed-out or refused page does not recover without an action
  const mends = !ends && seen?.failures.length > 0;
  const again = mends ? await until(page, ({ failures, words }) => failures.length === 0 && words !== '', GIVEN_UP) : undefined;
  if (again && again.ms === undefined) wrong.push(`does not recover: ${again.seen?.failures[0]?.slice(0, 60)}`);
  await page.close();
  return { spun: settled.ms, back: again?.ms, wrong: wrong.map((fault) => `${name}: ${fault}`) };
}

/** Opens pages concurrently under a fault, then ends the fault and waits until they have recovered. */
export async function faultyPage({ browser, portal, upstream, kind, asked, lang }) {
  const contexts = [];
  const pages = [];
  const cookies = {};
  for (const { role, path } of asked) {
    if (!cookies[role]) {
      const person = await personAt(portal.url, OF_ROLE[role]);
      cookies[role] = person.cookies;
      await person.close();
    }
    const context = await browser.newContext({
      locale: lang === 'ko' ? 'ko-KR' : 'en-US',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    await context.addCookies([...cookies[role], { name: 'locale', value: lang, url: portal.url }]);
    contexts.push(context);
    pages.push({ context, path });
  }
  if (kind in FAULT_KINDS) upstream.become(kind);
  else await upstream.refuse();
  // end the fault once every page has been checked
  let left = pages.length;
  let ended;
  const everybody = new Promise((resolve) => (ended = resolve));
  const over = async () => {
    left -= 1;
    if (left === 0) {
      if (kind in FAULT_KINDS) upstream.become(null);
      else await upstream.listen();
      ended();
    }
    return everybody;
  };
  const shown = await Promise.all(pages.map(({ context, path }) => openOne({ context, portal, path, kind, lang, over })));
  await Promise.all(contexts.map((context) => context.close()));
  return shown;
}
