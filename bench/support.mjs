import { readFileSync } from 'node:fs';

/** Connection options for writing to the platform's tables directly: rows get the current time. */
export const BY_HAND = '-c app.now=now';

/** Milliseconds per tick in /proc. */
const TICK = 10;

/** CPU time of a process in ms, with that of its threads that have ended; null if the system does not report it or the process is gone. */
export function processorOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
}

/** Median of numbers; the mean of the two middle ones for an even count. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Prints rows of cells as an aligned table. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows)
    process.stdout.write(
      `${row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join('  ')}\n`,
    );
}

/** Prints whether a figure is within its bound; does not fail the run. */
export function verdict(name, value, bound, keeps) {
  process.stdout.write(`${keeps ? 'met   ' : 'MISSED'}  ${name}: ${value} (${bound})\n`);
}

/** Signs in over HTTP and returns the session cookie. */
export async function sessionCookie(portal, id = 'demo.member', code = 'DEMO') {
  const headers = { 'content-type': 'application/json', 'x-csrf': '1', origin: portal, 'sec-fetch-site': 'same-origin' };
  const found = await (await fetch(`${portal}/api/company/find?code=${code}`, { headers })).json();
  const answer = await fetch(`${portal}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ compSeq: found.compSeq, id, sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' }),
  });
  if (!answer.ok) throw new Error(`sign-in failed with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Signs in to the platform directly and returns the token. */
export async function tokenOf(url, { code = 'DEMO', id }) {
  const headers = { 'content-type': 'application/json' };
  const { compSeq } = await (await fetch(`${url}/company/find?code=${code}`)).json();
  const body = JSON.stringify({ compSeq, id, sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' });
  return (await (await fetch(`${url}/login`, { method: 'POST', headers, body })).json()).token;
}
