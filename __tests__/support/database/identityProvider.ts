import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const OIDC_CLIENT = { id: 'wellness-portal', secret: 'a-secret-of-the-tests-alone' };
export const APPLE_CLIENT = 'com.example.portal';

export interface IdentityProvider {
  issuer: string;
  control: <T = object>(act: string, rest?: object) => Promise<T>;
  /** Signs in at the provider’s page; returns the query of the redirect, or the fields of a form post. */
  visit: (url: string, login: string | null) => Promise<{ query: URLSearchParams; form: URLSearchParams }>;
  stop: () => Promise<void>;
}

/** Starts the provider in its own process, with these portals as return addresses. */
export async function startIdentityProvider(...backs: string[]): Promise<IdentityProvider> {
  const child = spawn(process.execPath, ['__tests__/support/browser/identityServer.mjs', ...backs], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test' },
  });
  let issuer = '';
  for await (const line of createInterface(child.stdout)) {
    issuer = line;
    if (line.startsWith('http://')) break;
  }
  return {
    issuer,
    async control(act, rest = {}) {
      const answer = await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify({ act, ...rest }) });
      if (!answer.ok) throw new Error(`${act} answered ${answer.status}`);
      return (await answer.json()) as never;
    },
    visit: (url, login) => walk(issuer, url, login),
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function walk(issuer: string, start: string, login: string | null) {
  const jar = new Map<string, string>();
  let at = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 8; step += 1) {
    const answer = await fetch(at, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      jar.set(name, value);
    }
    body = undefined;
    const location = answer.headers.get('location');
    if (location) {
      const next = new URL(location, issuer);
      if (next.origin !== issuer) return { query: next.searchParams, form: new URLSearchParams() };
      at = next.href;
      if (at.includes('/interaction/')) body = new URLSearchParams(login === null ? { cancel: '1' } : { login });
      continue;
    }
    const html = await answer.text();
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    if (answer.status !== 200 || inputs.length === 0) throw new Error(`the provider answered ${answer.status}: ${html.slice(0, 300)}`);
    return { query: new URLSearchParams(), form: new URLSearchParams(inputs.map(([, name, value]) => [name!, value!])) };
  }
  throw new Error('too many redirects of the provider');
}
