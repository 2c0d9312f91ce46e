import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';

/** The form that most portals have: unseal on every call, plain fetch, nothing checked. For comparison only. */
export async function GET(request: Request): Promise<Response> {
  const store = await cookies();
  const name = store.getAll().find((cookie) => cookie.value.startsWith('Fe26.2'))?.name ?? 'session';
  const session = await getIronSession<{ token: string }>(store, { cookieName: name, password: process.env.SESSION_SECRET ?? '' });
  const answer = await fetch(`${process.env.UPSTREAM_URL}/body/list${new URL(request.url).search}`, {
    headers: { authorization: `Bearer ${session.token}` },
    cache: 'no-store',
  });
  return new Response(await answer.text(), { status: answer.status, headers: { 'content-type': 'application/json' } });
}
