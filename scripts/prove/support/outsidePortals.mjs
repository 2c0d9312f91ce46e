import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personAt } from './people.mjs';
import { readyProgram, startProvedPortal } from './program.mjs';

const DAY = 86_400;

/** Starts a server with a self-signed certificate. */
async function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://localhost:${server.address().port}`, close: () => (server.closeAllConnections(), server.close()) };
}

/** Checks a portal's responses to a visitor when its upstream is unreachable. */
async function without(upstream, faults, kind) {
  const portal = await readyProgram(await startProvedPortal(upstream));
  const headers = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
  const since = performance.now();
  const [page, call] = await Promise.all(['/', '/api/company/find?code=DEMO'].map((path) => fetch(portal.url + path, { headers })));
  const text = await call.text();
  if (page.status !== 200) faults.push(`${kind}: the sign-in page answered ${page.status}`);
  if (call.status !== 502 || !text.includes('UPSTREAM_DOWN')) faults.push(`${kind}: ${call.status} ${text.slice(0, 100)}`);
  if (performance.now() - since > 11_000) faults.push(`${kind}: after ${Math.round(performance.now() - since)} ms`);
  if (/ENOTFOUND|self.signed|certificate|invalid\.?$/i.test(text)) faults.push(`${kind}: tells what is within`);
  await portal.stop();
}

/** Faults other than responses: an unresolvable host name, a self-signed certificate, a clock off by a day in either direction. */
export async function outsidePortals(platformUrl) {
  const faults = [];
  const tls = await selfSigned();
  await without('http://nowhere.invalid:4000', faults, 'a name that leads nowhere');
  await without(tls.url, faults, 'a certificate that nobody has signed');
  tls.close();
  for (const days of [1, -1]) {
    const portal = await readyProgram(await startProvedPortal(platformUrl, { CLOCK_OFFSET: String(days * DAY) }));
    const person = await personAt(portal.url, 'demo.member');
    for (const path of ['/usr/info', '/usr/health?tab=heart', '/api/member/profile', '/api/session']) {
      const { status } = await person.call(path);
      if (status !== 200) faults.push(`a clock ${days} day off: ${path} answered ${status}`);
    }
    await person.close();
    await portal.stop();
  }
  return { kinds: 4, faults };
}
