import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';

/** A typical portal's implementation: unseals the session on every call, plain fetch, no checks. For comparison only. */
export async function GET(request: Request): Promise<Response> {
  const session = await getIronSession<{ token: string }>(await cookies(), {
    cookieName: 'session',
    password: process.env.SESSION_SECRET ?? '',
  });
  const answer = await fetch(`${process.env.UPSTREAM_URL}/body/list${new URL(request.url).search}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  return NextResponse.json(await answer.json(), { status: answer.status });
}
