import { entryPath, type EntryKind } from '@/lib/auth/entry/rules';
import type { Role } from '@/lib/shared/roles';
import { PASSWORD, upstream, type Lang } from './browser';

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(upstream + path, {
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
  /** As the specification spells it. */
  path: string;
}

const tokens = new Map<string, Promise<{ token: string; type: Role; name: string }>>();

/** A link of a demo account, as the platform issues it. */
export async function entryLink(id: string, kind: EntryKind, lang: Lang): Promise<EntryLink> {
  if (!tokens.has(id)) {
    const { compSeq } = (await (await fetch(`${upstream}/company/find?code=DEMO`)).json()) as { compSeq: number };
    tokens.set(id, post('/login', { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' }));
  }
  const { token, type, name } = await tokens.get(id)!;
  const { code, memberSeq } = await post<{ code: string; memberSeq: number }>('/member/handOff', { kind }, token);
  return { code, memberSeq, path: entryPath(kind, { code, memberSeq, type, name, lang: lang === 'ko' ? 'KO' : 'EN' }) };
}
