import { PASSWORD } from './browser';
import { askUpstream, compSeqOf } from './upstream';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Signs in at the platform directly. */
export async function signInAs(compCode: string, id: string, pw = PASSWORD): Promise<{ token: string; memberSeq: number }> {
  const compSeq = await compSeqOf(compCode);
  const login = JSON.stringify({ compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' });
  const answer = await askUpstream('/login', { method: 'POST', headers: JSON_TYPE, body: login });
  if (!answer.ok) throw new Error(`${id} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string; memberSeq: number };
}

/** Calls the platform with a token; returns the response body and throws on errors. */
export async function callWith<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await askUpstream(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && JSON_TYPE) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs in and makes the call. */
export async function callAs<T>(compCode: string, id: string, method: string, path: string, body?: unknown): Promise<T> {
  const { token } = await signInAs(compCode, id);
  return callWith<T>(token, method, path, body);
}
