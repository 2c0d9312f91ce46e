import { PASSWORD, upstream } from './browser';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Signs in at the platform, past the portal. */
export async function signInAs(compCode: string, id: string, pw = PASSWORD): Promise<{ token: string; memberSeq: number }> {
  const { compSeq } = (await (await fetch(`${upstream}/company/find?code=${compCode}`)).json()) as { compSeq: number };
  const login = JSON.stringify({ compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' });
  const answer = await fetch(`${upstream}/login`, { method: 'POST', headers: JSON_TYPE, body: login });
  return (await answer.json()) as { token: string; memberSeq: number };
}

/** How often a call is made that the platform has no time for, as it says itself when to come again. */
const MAX_TURNS = 4;

/** Calls the platform with a token, again where it asks for that; answers what came, and throws when it was refused. */
export async function callWith<T>(token: string, method: string, path: string, body?: unknown, turn = 1): Promise<T> {
  const answer = await fetch(upstream + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && JSON_TYPE) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const wait = Number(answer.headers.get('retry-after'));
  if (answer.status === 503 && wait > 0 && turn < MAX_TURNS) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return callWith<T>(token, method, path, body, turn + 1);
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The same as somebody of a company. */
export async function callAs<T>(compCode: string, id: string, method: string, path: string, body?: unknown): Promise<T> {
  const { token } = await signInAs(compCode, id);
  return callWith<T>(token, method, path, body);
}
