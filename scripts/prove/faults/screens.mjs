import { setTimeout as pause } from 'node:timers/promises';
import { OF_ROLE } from '../support/contractCalls.mjs';
import { demoFolder } from '../support/demo.mjs';
import { startFaultUpstream } from '../support/faultUpstream.mjs';
import { PAGES_OF_ROLE } from '../support/faultyPage.mjs';
import { personAt } from '../support/people.mjs';
import { readyProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { atLeast, none } from '../support/verdicts.mjs';

/** Text length of a page's frame and title alone. */
const FRAME = 20;

/** Text of a page's main content. */
function wordsOf(html) {
  const main = /<main[\s>]([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Renders each page with one of its calls failing at a time: the page must render without exposing internals. */
export async function faultedScreens() {
  const platform = await readyProgram(await startProgram({ DATA_DIR: await demoFolder() }));
  const upstream = await startFaultUpstream(platform.url);
  const portal = await readyProgram(await startProvedPortal(upstream.url));
  const faults = [];
  let tried = 0;
  for (const [role, paths] of Object.entries(PAGES_OF_ROLE)) {
    const person = await personAt(portal.url, OF_ROLE[role]);
    for (const path of paths) {
      let calls = 0;
      upstream.become('status 500', () => ((calls += 1), false));
      const { status } = await person.call(path);
      if (status !== 200) faults.push(`${path}: ${status} without a fault`);
      const all = calls;
      for (let wanted = 1; wanted <= all; wanted += 1) {
        calls = 0;
        // account data is cached for three seconds, which would skip a call
        if (wanted === 1) await pause(3_100);
        upstream.become('status 500', () => (calls += 1) === wanted);
        const answer = await person.call(path);
        tried += 1;
        const where = `${path}, call ${wanted} of ${all}`;
        if (answer.status !== 200) faults.push(`${where}: ${answer.status}`);
        else if (wordsOf(answer.text).length < FRAME) faults.push(`${where}: blank`);
        if (/SQLSTATE|\/srv\//.test(answer.text)) faults.push(`${where}: exposes internals`);
      }
    }
    upstream.become(null);
    await person.close();
  }
  await portal.stop();
  upstream.close();
  await platform.stop();
  return [atLeast('pages rendered with their N-th call failing', tried, 40), none('blank or failed pages', faults)];
}
