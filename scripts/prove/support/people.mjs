import { Agent, fetch } from 'undici';

export const DEMO_PASSWORD = 'Wellness!2026';

/** Makes one call to the platform; `status` is 0 without a response. */
export async function callPlatform(url, method, path, { token, body, ms = 30_000, dispatcher } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      dispatcher,
      signal: AbortSignal.timeout(ms),
    });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    return { status: 0, body: { why: error.cause?.code ?? error.name } };
  }
}

/** Signs a demo account in at the platform and returns its token. */
export async function tokenAt(url, id, code = 'DEMO') {
  const { body: company } = await callPlatform(url, 'GET', `/company/find?code=${code}`);
  const body = { compSeq: company.compSeq, id, sns: 'O', pw: DEMO_PASSWORD, timezone: 9, lang: 'EN' };
  const { status, body: signedIn } = await callPlatform(url, 'POST', '/login', { body });
  if (status !== 200) throw new Error(`${id} could not sign in: ${status}`);
  return signedIn.token;
}

/** Browser session at the portal, with its own cookies and connections. */
export class Person {
  #dispatcher;
  #cookies = new Map();

  /** `connections` defaults to a browser's limit per host. */
  constructor(portal, id, connections = 6) {
    this.portal = portal;
    this.id = id;
    this.#dispatcher = new Agent({ connections });
  }

  /** Requests a page or makes a call; `status` is 0 without a response. A FormData body is sent as is, any other as JSON. */
  async call(path, { method = 'GET', body, ms = 60_000, headers = {}, signal } = {}) {
    const since = performance.now();
    const form = body !== undefined && typeof body === 'object' && body?.constructor.name === 'FormData';
    const given = {
      'x-csrf': '1',
      origin: this.portal,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...headers,
    };
    try {
      const answer = await fetch(this.portal + path, {
        method,
        headers: given,
        body: body === undefined || form ? body : JSON.stringify(body),
        redirect: 'manual',
        dispatcher: this.#dispatcher,
        signal: signal ?? AbortSignal.timeout(ms),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0].split(/=(.*)/s);
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { path, status: answer.status, headers: answer.headers, bytes, text: bytes.toString('utf8'), ms: performance.now() - since };
    } catch (error) {
      const why = error.cause?.code ?? error.code ?? error.name;
      return { path, status: 0, text: '', bytes: Buffer.alloc(0), why, ms: performance.now() - since };
    }
  }

  /** Cookies in the format of a browser context. */
  get cookies() {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.portal }));
  }

  async signIn(code = 'DEMO') {
    const found = JSON.parse((await this.call(`/api/company/find?code=${code}`)).text);
    const body = { compSeq: found.compSeq, id: this.id, sns: 'O', pw: DEMO_PASSWORD, timezone: 9, lang: 'EN' };
    const { status } = await this.call('/api/session', { method: 'POST', body });
    if (status !== 200) throw new Error(`${this.id} could not sign in: ${status}`);
    return this;
  }

  close() {
    return this.#dispatcher.destroy();
  }
}

export const personAt = (portal, id, code) => new Person(portal, id).signIn(code);
