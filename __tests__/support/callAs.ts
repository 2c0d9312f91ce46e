import { PASSWORD, upstream } from './browser';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls the platform as somebody of a company of the demo, past the portal; answers what came, and throws when it was refused. */
export async function callAs<T>(compCode: string, id: string, method: string, path: string, body?: unknown): Promise<T> {
  const { compSeq } = (await (await fetch(`${upstream}/company/find?code=${compCode}`)).json()) as { compSeq: number };
  const login = JSON.stringify({ compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
  const { token } = (await (await fetch(`${upstream}/login`, { method: 'POST', headers: JSON_TYPE, body: login })).json()) as {
    token: string;
  };
  const answer = await fetch(upstream + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && JSON_TYPE) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
