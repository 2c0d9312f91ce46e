/**
 * `npm run device`: emulates a measuring device that weighs a demo member every few seconds and delivers with a device key, to show live
 * updates in the portal. Without --key it creates one as demo.master and revokes it at the end.
 */
import { parseArgs } from 'node:util';
import { fromImpedance } from '../lib/body/composition/impedance.ts';
import { measurements, resistanceOf } from '../platform/ingest/cli/scaleEmulator.ts';
import { exitWith } from './support/process.mjs';

const USAGE =
  'Usage: npm run device -- [--url http://localhost:3000] [--key wdk_…] [--person demo.member | --nobody] [--every SECONDS] [--count NUMBER] [--weight KG --fat PERCENT]';
const PASSWORD = 'Wellness!2026';

function number(text, name, least, most) {
  const value = Number(text);
  if (!(value >= least && value <= most)) exitWith(`--${name} must be a number from ${least} to ${most}.`);
  return value;
}

function optionsOf(args) {
  const text = { type: 'string' };
  const options = { url: text, key: text, person: text, every: text, count: text, weight: text, fat: text, nobody: { type: 'boolean' } };
  try {
    const { values } = parseArgs({ args, options });
    return {
      url: (values.url ?? 'http://localhost:3000').replace(/\/$/, ''),
      key: values.key,
      person: values.nobody ? undefined : (values.person ?? 'demo.member'),
      every: number(values.every ?? 5, 'every', 1, 3600),
      count: number(values.count ?? 1_000_000, 'count', 1, 1_000_000),
      weight: values.weight && number(values.weight, 'weight', 20, 250),
      fat: values.fat && number(values.fat, 'fat', 3, 60),
    };
  } catch (error) {
    return exitWith(`${error.message}\n${USAGE}`);
  }
}

/** Makes a request like a page of the portal, with the session cookie. */
async function ask(url, method, path, { cookie, body, key } = {}) {
  const headers = {
    ...(key ? { authorization: `Bearer ${key}` } : { 'x-csrf': '1', origin: url, 'sec-fetch-site': 'same-origin' }),
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) }).catch(() =>
    exitWith(`The portal at ${url} cannot be reached; start it with npm start, or set --url.`),
  );
  const text = await answer.text();
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: text ? JSON.parse(text) : null };
}

/** Signs in a demo account and returns its session cookie; null without demo data. */
async function signIn(url, id) {
  const { body } = await ask(url, 'GET', '/company/find?code=DEMO');
  const login = { compSeq: body?.compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  const { status, cookies } = await ask(url, 'POST', '/session', { body: login });
  return status === 200 ? cookies.map((cookie) => cookie.split(';')[0]).join('; ') : null;
}

/** Initial values of the person: those of the member's last measurement, or of the options. */
async function personOf({ url, person, weight, fat }) {
  const known = { gender: 'F', age: 35, height: 165, weight: 62, bfp: 27 };
  const cookie = person && (await signIn(url, person));
  const { body } = cookie ? await ask(url, 'GET', '/body/newAnalysis', { cookie }) : {};
  const measured = body?.record && body.person ? { ...body.person, weight: body.record.weight, bfp: body.record.bfp ?? known.bfp } : known;
  return { ...measured, weight: weight ?? measured.weight, bfp: fat ?? measured.bfp };
}

const options = optionsOf(process.argv.slice(2));
const { url, person, every, count } = options;
const master = options.key ? null : await signIn(url, 'demo.master');
if (!options.key && !master)
  exitWith('Without the demo data a device key is required: create one under Settings, Devices, and pass it with --key.');
const made = master && (await ask(url, 'POST', '/ingest/key/create', { cookie: master, body: { name: 'Emulator', device: 'FT' } })).body;
const key = options.key ?? made.key;

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (made) await ask(url, 'POST', '/ingest/key/revoke', { cookie: master, body: { seq: made.seq } });
  process.exit(code);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const start = await personOf(options);
process.stdout.write(`Measuring ${person ?? 'an unknown person'} every ${every} s; press Ctrl-C to stop.\n`);
for (const stand of measurements({ ...start, r50: resistanceOf(start) }, count)) {
  if (stopping) break;
  const bfp = fromImpedance(stand)?.bfp ?? null;
  const measuredAt = new Date().toISOString();
  const common = { externalId: measuredAt, measuredAt, ...(person && { person }) };
  const readings = [
    { ...common, kind: 'body', weight: stand.weight, bfp: bfp && Math.round(bfp * 10) / 10, ecf: stand.ecf },
    { ...common, kind: 'heart', bpm: stand.bpm, oxygen: stand.oxygen },
  ];
  const { status, body } = await ask(url, 'POST', '/ingest/readings', { key, body: { source: 'emulator', readings } });
  if (status === 401) {
    process.stderr.write(`\nThe key was refused: ${body?.error?.details?.key ?? body?.error?.code}.\n`);
    await stop(1);
  }
  const told = status === 200 ? `${body.accepted} accepted, ${body.waiting} waiting, ${body.refused.length} refused` : `answered ${status}`;
  process.stdout.write(
    `${measuredAt.slice(11, 19)}  ${stand.weight.toFixed(1)} kg  ${bfp === null ? '–' : bfp.toFixed(1)} %  ${stand.bpm} bpm  ${told}\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, every * 1000));
}
await stop(0);
