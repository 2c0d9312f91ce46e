import { freePort } from '../../support/process.mjs';
import { demoFolder } from '../support/demo.mjs';
import { personAt } from '../support/people.mjs';
import { PROOF_SECRET, readyProgram, settledProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { none } from '../support/verdicts.mjs';

const NEW_SECRET = 'another-secret-of-this-proof-alone-01234567';
const DAY = 86_400;
const PATHS = ['/usr/info', '/usr/health?tab=heart', '/api/session', '/api/member/profile', '/'];

/** Rotates the session secret, drops the old one, then drops the new one; a missing or short secret must prevent the start. */
async function secrets(platform) {
  const faults = [];
  const port = await freePort();
  const withSecret = async (SESSION_SECRET) => startProvedPortal(platform.url, { SESSION_SECRET }, { port });
  let portal = await readyProgram(await withSecret(PROOF_SECRET));
  const person = await personAt(portal.url, 'demo.member');
  for (const [secret, wanted] of [
    [`${NEW_SECRET},${PROOF_SECRET}`, 200],
    [NEW_SECRET, 200],
    // the session is sealed with the dropped secret
    [`${PROOF_SECRET},${'x'.repeat(40)}`, 401],
  ]) {
    await portal.stop();
    portal = await readyProgram(await withSecret(secret));
    if (secret === NEW_SECRET) await person.signIn();
    const { status } = await person.call('/api/session');
    if (status !== wanted) faults.push(`with ${secret.slice(0, 8)}…: ${status} instead of ${wanted}`);
    const { status: page } = await person.call('/');
    if (![200, 307].includes(page)) faults.push(`the sign-in page: ${page}`);
  }
  await portal.stop();
  await person.close();
  for (const SESSION_SECRET of ['', 'short', 'x'.repeat(31)]) {
    const refused = await withSecret(SESSION_SECRET);
    const how = await settledProgram(refused);
    const output = refused.output().trim();
    if (how !== 1 || !/^SESSION_SECRET [^\n]+$/.test(output))
      faults.push(`a secret of ${SESSION_SECRET.length}: ${how}, ${output.slice(0, 200)}`);
    await refused.stop();
  }
  return none('secret rotated, dropped, missing: faults', faults);
}

/** Shifts the clocks of both programs by a day, together and separately, forwards and backwards. */
async function clocks(dataDir, platform) {
  const faults = [];
  await platform.stop();
  const ports = [await freePort(), await freePort()];
  let person;
  for (const [portalDays, platformDays] of [
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [-1, -1],
    [0, 0],
  ]) {
    const set = (days) => ({ CLOCK_OFFSET: String(days * DAY) });
    const [portalPort, platformPort] = ports;
    const moved = await readyProgram(await startProgram({ DATA_DIR: dataDir, ...set(platformDays) }, { port: platformPort }));
    const portal = await readyProgram(await startProvedPortal(moved.url, set(portalDays), { port: portalPort }));
    // sign in again if the shift has expired the session
    person ??= await personAt(portal.url, 'demo.member');
    if ((await person.call('/api/session')).status !== 200) await person.signIn();
    for (const path of PATHS) {
      const { status } = await person.call(path);
      if (status === 0 || status >= 400) faults.push(`portal ${portalDays}, platform ${platformDays} days off, ${path}: ${status}`);
    }
    await portal.stop();
    await moved.stop();
  }
  await person.close();
  return none('clocks shifted by a day: faults', faults);
}

export async function secretsAndClocks() {
  const dataDir = await demoFolder();
  const platform = await readyProgram(await startProgram({ DATA_DIR: dataDir }));
  return [await secrets(platform), await clocks(dataDir, platform)];
}
