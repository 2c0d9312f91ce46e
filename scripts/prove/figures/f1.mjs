import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { FormData } from 'undici';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';
import { quantileOf, statusesOf } from '../support/load.mjs';
import { startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';

const PEOPLE = { short: 60, full: 200 };
const SECONDS = { short: 60, full: 900 };
/** Range of the pause between two actions of a person, in ms. */
const [LEAST, MOST] = [5_000, 10_000];
const READS = [
  '/usr/info',
  '/usr/body?tab=trend',
  '/usr/health?tab=heart',
  '/usr/rank',
  '/usr/mission',
  '/api/body/list?page=0&size=10',
  '/api/member/profile',
  '/api/message/list?page=0&size=10',
];

let minute = 0;
/** Returns a time in an earlier minute that has no entry yet. */
const momentBefore = () => new Date(Date.now() - (minute += 1) * 60_000).toISOString().slice(0, 16);

async function pictureForm() {
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('img', new Blob([picture], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}

/** Next action of a person, in percent: 2 sign-in, 85 read, 10 write, 2 upload, 1 export. */
async function next({ person, master }, form) {
  const chance = Math.random() * 100;
  if (chance < 2) {
    const since = performance.now();
    await person.signIn();
    return { path: 'sign-in', status: 200, ms: performance.now() - since };
  }
  if (chance < 87) return person.call(READS[Math.floor(Math.random() * READS.length)]);
  if (chance < 97)
    return person.call('/api/user/saveBloodPressure', { method: 'POST', body: { insDte: momentBefore(), sbp: 120, dbp: 80 } });
  if (chance < 99) return person.call('/api/member/profileImg', { method: 'POST', body: form });
  return master.call('/api/export/roster?reason=Proof');
}

const figure = {
  title: 'Many signed-in people with think time, on two portal and two platform instances behind one address',
  async prove({ full }) {
    const form = full ? 'full' : 'short';
    const stack = await startLoadStack({ members: PEOPLE[form], copies: 2 });
    const everybody = Array.from({ length: PEOPLE[form] }, (_, index) => `bench.${index + 1}`);
    const people = [];
    await forEachConcurrent(everybody, 4, async (id) => people.push(await personAt(stack.portal.url, id)));
    const picture = await pictureForm();
    for (const path of READS) await people[0].call(path);
    const end = Date.now() + SECONDS[form] * 1000;
    const answers = [];
    await Promise.all(
      people.map(async (person) => {
        await pause(Math.random() * MOST);
        const master = await personAt(stack.portal.url, 'demo.master');
        while (Date.now() < end) {
          const answer = await next({ person, master }, picture).catch((error) => ({ path: error.message, status: 0, ms: 0 }));
          answers.push({ ...answer, bytes: undefined, text: answer.text?.slice(0, 120) });
          await pause(LEAST + Math.random() * (MOST - LEAST));
        }
        await Promise.all([person.close(), master.close()]);
      }),
    );
    await stack.close();
    process.stdout.write(`  ${statusesOf(answers)}\n`);
    const times = answers.map(({ ms }) => ms);
    // 429 is expected while the person's previous export is still running
    const failed = answers.filter(({ path, status }) => status !== 200 && !(status === 429 && path.startsWith('/api/export')));
    return [
      atLeast('actions completed', answers.length, PEOPLE[form] * (full ? 60 : 3)),
      none(
        'errors',
        failed.map(({ path, status, text }) => `${status} ${path} ${text}`),
      ),
      atMost('p95', Math.round(quantileOf(times, 0.95)), 400, ' ms'),
      atMost('p99', Math.round(quantileOf(times, 0.99)), 1_000, ' ms'),
    ];
  },
};

export default figure;
