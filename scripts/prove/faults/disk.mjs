import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/process.mjs';
import { demoFolder } from '../support/demo.mjs';
import { retryUntilOk } from '../support/load.mjs';
import { callPlatform } from '../support/people.mjs';
import { readyProgram, settledProgram, startProgram } from '../support/program.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';
import { auditWrites, Writers, writerTokens } from '../support/writers.mjs';

/** Free space in MB before the disk is filled. */
const ROOM = 48;
const BACK_WITHIN = 10_000;

/** Creates a small file system with a copy of the data. */
function smallDisk(from) {
  const size = Math.ceil(Number(execFileSync('du', ['-sm', from], { encoding: 'utf8' }).split('\t')[0]) * 1.05) + ROOM;
  const place = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', place]);
  const data = join(place, 'data');
  mkdirSync(data);
  cpSync(from, data, { recursive: true });
  return { place, data };
}

function fill(place) {
  const chunk = Buffer.alloc(1024 * 1024);
  for (let count = 0; ; count += 1)
    try {
      writeFileSync(join(place, `filler-${count}`), count < 10_000 ? chunk : '');
    } catch (error) {
      if (error.code === 'ENOSPC')
        return () => Array.from({ length: count + 1 }, (_, index) => rmSync(join(place, `filler-${index}`), { force: true }));
      throw error;
    }
}

/** Fills the disk of the embedded database while people write: writes must fail with a response, and succeed again once there is space. */
export async function fullDisk() {
  const { place, data } = smallDisk(await demoFolder());
  try {
    const port = await freePort();
    const start = () => startProgram({ DATA_DIR: data }, { port });
    let program = await readyProgram(await start());
    const tokens = await writerTokens(program.url);
    let answers = [];
    const writers = new Writers('disk', async (id, method, path, body) => {
      const answer = await callPlatform(program.url, method, path, { token: tokens[id], body });
      answers.push(answer.status);
      return answer;
    });
    await writers.prepare();
    writers.start();
    await pause(1_000);
    const makeRoom = fill(place);
    answers = [];
    let restarts = 0;
    let over = false;
    // restarts the program if it exits, like npm start
    const keeping = (async () => {
      while (!over) {
        const ended = await Promise.race([program.ended.then(() => true), pause(200)]);
        if (!ended || over) continue;
        restarts += 1;
        program = await start();
        await settledProgram(program);
      }
    })();
    await pause(5_000);
    const [during, before] = [answers, writers.acknowledged.length];
    makeRoom();
    const unit = () => callPlatform(program.url, 'GET', '/member/unit', { token: tokens['demo.manager'] });
    const back = await retryUntilOk(unit);
    const since = performance.now();
    while (writers.acknowledged.length === before && performance.now() - since < 30_000) await pause(50);
    const written = performance.now() - since;
    await pause(500);
    over = true;
    await keeping;
    await writers.stop();
    await program.stop();
    const { lost, doubled, half } = await auditWrites({ databaseDir: join(data, 'database') }, writers);
    const spread = `${during.filter((status) => status >= 500).length} of 5xx, ${during.filter((status) => status === 0).length} missing, ${restarts} restarts`;
    return [
      { name: 'disk full: responses to writes meanwhile', value: spread, bound: 'none', holds: true },
      atMost('disk full: reads recovered after space was freed', Math.round(back), BACK_WITHIN, ' ms'),
      atMost('disk full: writes recovered after space was freed', Math.round(written), BACK_WITHIN, ' ms'),
      atLeast('disk full: writes acknowledged', writers.acknowledged.length, before + 1),
      none('disk full: acknowledged but lost, duplicated or partial', [...lost, ...doubled, ...half]),
      none('disk full: refused', writers.faults),
    ];
  } finally {
    execFileSync('umount', ['-l', place]);
  }
}
