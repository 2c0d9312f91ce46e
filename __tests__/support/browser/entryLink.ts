import { entryPath, type EntryKind } from '@/lib/auth/entry/entryLinks';
import type { Role } from '@/lib/shared/roles';
import { PASSWORD, type Lang } from './browser';
import { askUpstream, compSeqOf } from './upstream';

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await askUpstream(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

export interface EntryLink {
  code: string;
  memberSeq: number;
  /** In the form of the specification. */
  path: string;
}

/** The emailed link of a demo account, created on the demo’s page for trying links. */
export async function mailLink(id: string): Promise<{ address: string; code: string }> {
  const who = new RegExp(`value="(\\d+)"[^>]*>${id} `).exec(await (await askUpstream('/links')).text())?.[1] ?? '';
  const body = new URLSearchParams({ who, kind: 'mail', lang: 'EN' });
  const page = await (await askUpstream('/links', { method: 'POST', body })).text();
  const [, address, code] = /<a href="([^"#]+#\d+\.([\w-]{43}))"/.exec(page) ?? [];
  if (!address || !code) throw new Error(`/links made none for ${id}`);
  return { address, code };
}

const tokens = new Map<string, Promise<{ token: string; type: Role; name: string }>>();

/** An entry link of an account, by default of the demo company, issued by the platform. */
export async function entryLink(id: string, kind: EntryKind, lang: Lang, company = 'DEMO'): Promise<EntryLink> {
  if (!tokens.has(id)) {
    const compSeq = await compSeqOf(company);
    tokens.set(id, post('/login', { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' }));
  }
  const { token, type, name } = await tokens.get(id)!;
  const { code, memberSeq } = await post<{ code: string; memberSeq: number }>('/member/handOff', { kind }, token);
  return { code, memberSeq, path: entryPath(kind, { code, memberSeq, type, name, lang: lang === 'ko' ? 'KO' : 'EN' }) };
}
