import { NextResponse, type NextRequest } from 'next/server';
import { flashCookie } from '@/lib/bff/respond';
import { refusedByPages } from '@/lib/bff/methods';
import { contentSecurityPolicy } from '@/lib/bff/server/csp';
import { env } from '@/lib/bff/env';
import { WAITED_HEADER, sessionRedirect } from '@/lib/bff/session/pageCheck';
import { cookieName, expiredCookie, openSession } from '@/lib/bff/session/sessionCookie';

/** Redirects pages by session state (spec §2) and sets their CSP. Not an authorisation layer: pages, BFF and platform check again. */
export async function middleware(request: NextRequest): Promise<Response> {
  const refused = refusedByPages(request.method, request.nextUrl.pathname);
  if (refused) return refused;
  const session = await openSession(request.cookies.get(cookieName())?.value);
  const began = performance.now();
  const target = await sessionRedirect(request, session);
  if (target) {
    // Next.js sends this as a relative Location, which keeps the origin that the person opened.
    const headers = new Headers({ location: new URL(target.to, request.url).href, 'cache-control': 'no-store' });
    if (target.ends) headers.append('set-cookie', expiredCookie());
    if (target.notice) headers.append('set-cookie', flashCookie(target.notice));
    return new NextResponse(null, { status: 307, headers });
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy(nonce, env());
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set(WAITED_HEADER, String(Math.round(performance.now() - began)));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  // late first data follows the page: nginx would keep it, and the end of the page with it
  response.headers.set('x-accel-buffering', 'no');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // excludes everything but pages: API calls, build and `public` files, and files that browsers request automatically
  matcher: ['/((?!api/|_next/|socket\\.io|icons/|(?:worker\\.js|site\\.webmanifest|robots\\.txt|favicon\\.ico)$).*)'],
};
