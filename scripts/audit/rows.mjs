import { CALLS, PERMISSIONS, SESSIONS } from './rowsOfCalls.mjs';
import { CHAT, HEADERS, OPERATION, PACKAGES, PRIVACY } from './rowsOfOperation.mjs';
import { EXPORTS, LINKS, SIGN_IN, UPLOADS } from './rowsOfPeople.mjs';

/** The 91 checks, in order. */
export const ROWS = [SESSIONS, CALLS, PERMISSIONS, SIGN_IN, LINKS, UPLOADS, EXPORTS, CHAT, HEADERS, PRIVACY, OPERATION, PACKAGES].flat();

/** Maximum number of failures printed per row. */
const PRINTED = 5;

/** Result of one test file: all its tests with the id in their name must have passed. */
function ofProof(id, place, { tests, fileOf }) {
  const file = fileOf(place);
  const bearsId = new RegExp(`\\b${id}\\b`);
  const found = tests.filter((test) => test.file === file && bearsId.test(test.name));
  const bad = found.filter(({ status }) => status !== 'passed').map(({ name, status }) => `“${name}” ${status}`);
  if (found.length === 0) return { holds: false, line: `no test of ${place} has ${id} in its name` };
  if (bad.length > 0) return { holds: false, line: `${place}: ${bad.slice(0, PRINTED).join('; ')}` };
  return { holds: true, line: `${found.length} ${found.length === 1 ? 'test' : 'tests'} of ${place}` };
}

function ofProbe(name, { probed }) {
  const result = probed.get(name);
  if (!result) return { holds: false, line: `${name} was not run` };
  const { tried, failed, least, holds } = result;
  const few = tried < least ? `, of at least ${least}` : '';
  return {
    holds,
    line: `${name}: ${tried} cases${few}, ${failed.length} failed${failed
      .slice(0, PRINTED)
      .map((one) => `; ${one}`)
      .join('')}`,
  };
}

/** Returns a row's verdict with its evidence. Every part must hold; a figure not measured on this commit leaves the row open. */
export function verdictOf({ id, proof = [], probes = [], figures = [] }, results) {
  const parts = [...proof.map((one) => ofProof(id, one, results)), ...probes.map((name) => ofProbe(name, results))];
  const kept = figures.map((figure) => ({ figure, holds: results.measured(figure) }));
  const told = (holds) => (holds === null ? 'was not measured in full on this commit' : holds ? 'holds' : 'does not hold');
  const evidence = [...parts.map(({ line }) => line), ...kept.map(({ figure, holds }) => `npm run prove ${figure}: ${told(holds)}`)];
  if (parts.some(({ holds }) => !holds) || kept.some(({ holds }) => holds === false)) return { verdict: 'FAILS', evidence };
  return { verdict: kept.some(({ holds }) => holds === null) ? 'open' : 'holds', evidence };
}
