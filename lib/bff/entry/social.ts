import 'server-only';
import { secondsNow } from '@/lib/bff/portalClock';
import { authApi } from '@/lib/auth/contract';
import { entryApi } from '@/lib/auth/entry/contract';
import { ENTRY_CODE, entryStatePath, socialState, type EntryState } from '@/lib/auth/entry/entryLinks';
import { socialApi } from '@/lib/auth/social/contract';
import { IDENTITY_TOKEN, MAX_TOKEN_LENGTH } from '@/lib/auth/social/identityProviders';
import { LOCALE_COOKIE, resolveLocale, toWireLang } from '@/lib/i18n/locale';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { installSession, presentSession } from '@/lib/bff/session/installSession';
import { goTo, HEADERS, needsConfirmation, isOpening, wouldReplace } from '@/lib/bff/session/signInRedirect';
import { livingSession } from '@/lib/bff/session/accountCheck';
import { browserName } from '@/lib/bff/browserName';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { limitChunks } from '@/lib/bff/input/parseBody';
import { searchOf } from '@/lib/bff/input/parseQuery';
import { handler, type Call, type Handler } from '@/lib/bff/handler';
import { pendingCookie } from '@/lib/bff/session/pendingSession';
import { cookieValue, type Session } from '@/lib/bff/session/sessionCookie';
import { identitiesPath, socialHome } from '@/lib/shared/roles';
import { carriedCookie, expiredSocial, socialCookies } from './socialCookie';

type Return = Omit<BodyOf<typeof socialApi.finish>, 'state'>;

/** Maximum size in bytes of the form that Apple has the browser post. */
const MAX_FORM_BYTES = 16 * 1024;

const callerOf = ({ ref, client, request }: Call) => ({ ref, client, browser: browserName(request.headers), signal: request.signal });

/** Exchanges a social token, once, for the session of the member that the upstream names. Throws AppError. */
async function exchangeToken(call: Call, code: string): Promise<Session> {
  if (!ENTRY_CODE.test(code)) throw new AppError('BAD_INPUT');
  const { headers } = call.request;
  const lang = toWireLang(resolveLocale(cookieValue(headers.get('cookie'), LOCALE_COOKIE), headers.get('accept-language')));
  const { memberSeq } = await callEndpoint(authApi.getComp, { query: { token: code } }, callerOf(call));
  const granted = await callEndpoint(entryApi.exchange, { body: { code, memberSeq, lang } }, callerOf(call));
  const { token, type, compSeq, name, timeZone, mustChangePassword, factorDue, consentDue } = granted;
  const now = secondsNow();
  const who = { token, type, memberSeq: granted.memberSeq, compSeq, name, lang, timeZone, mustChangePassword, issuedAt: now, usedAt: now };
  return { ...who, ...(factorDue && { factorDue }), ...(consentDue && { consentDue }) };
}

/**
 * Signs in by a social token. Asks first if that would replace another member's session (R-AUTH-08, D5), or if the token came in an address
 * that anyone could have sent; `began` is set if this browser started the flow at the provider.
 */
async function enterBy(call: Call, code: string, { began }: { began: boolean }): Promise<Response> {
  const session = await exchangeToken(call, code);
  const present = await presentSession(call);
  const kept = await livingSession(present, call);
  if (began ? wouldReplace(kept, session) : needsConfirmation(call, kept, session)) {
    call.cookies.push(await pendingCookie(session));
    return goTo(entryStatePath('confirm'));
  }
  await installSession(call, session, present);
  return goTo(socialHome(session.type));
}

/** Completes a provider's return: signs in, or links the identity. Valid once, and only in the browser that started the flow. */
async function finish(call: Call, state: string | null, returned: Return): Promise<Response> {
  call.cookies.push(...expiredSocial());
  if (!state) return goTo(entryStatePath('stale'));
  const { code } = await callEndpoint(socialApi.finish, { body: { state, ...returned } }, callerOf(call));
  if (code) return enterBy(call, code, { began: true });
  const present = await presentSession(call);
  return goTo(present ? identitiesPath(present.type) : PATHS.signIn);
}

/** Creates the handler of a provider's redirect page: every error has its own state, and no redirect keeps the parameters received. */
function providerReturn(path: string, answer: (call: Call) => Promise<Response>): Handler {
  return handler('GET', path, async (call) => {
    if (!isOpening(call.request.headers)) return new Response(null, { status: 204, headers: HEADERS });
    try {
      return await answer(call);
    } catch (error) {
      const { status, options } = error instanceof AppError ? error : new AppError('INTERNAL');
      const { reason, companyCode } = options.details ?? {};
      return goTo(entryStatePath(socialState(status, reason), typeof companyCode === 'string' ? companyCode : undefined));
    }
  });
}

/** `/sns`: a token issued by the upstream, or a provider's authorization code response. */
export const snsReturn = providerReturn(PATHS.sns, async (call) => {
  const query = searchOf(call.request);
  const token = query.get('token');
  if (token !== null) return enterBy(call, token, { began: false });
  if (!query.has('state')) return goTo(entryStatePath('nonReg'));
  const { state } = socialCookies(call.request.headers.get('cookie'));
  return finish(call, state === query.get('state') ? state : null, { returned: query.toString() });
});

/** `/appleSns`: an identity token, from the address or carried over from the form post. */
export const appleReturn = providerReturn(PATHS.appleSns, async (call) => {
  const { state, carried } = socialCookies(call.request.headers.get('cookie'));
  const query = searchOf(call.request);
  const identityToken = query.get('token') ?? query.get('id_token') ?? carried;
  if (identityToken === null) return goTo(entryStatePath('nonReg'));
  if (!isToken(identityToken)) {
    call.cookies.push(...expiredSocial());
    return goTo(entryStatePath('refused'));
  }
  return finish(call, state, { identityToken });
});

const isToken = (text: string) => text.length <= MAX_TOKEN_LENGTH && IDENTITY_TOKEN.test(text);

/** The fields of a form; null if it exceeds MAX_FORM_BYTES. */
async function readForm(body: ReadableStream<Uint8Array>): Promise<URLSearchParams | null> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of limitChunks(body, MAX_FORM_BYTES)) chunks.push(chunk);
  } catch {
    return null;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Handles the form that Apple has the browser post. A cross-site POST comes without our cookies, so it redirects to the page, which has
 * them.
 */
export const appleForm = handler('POST', PATHS.appleSns, async (call) => {
  const { request } = call;
  const failed = (state: EntryState) => goTo(entryStatePath(state));
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '') || !request.body)
    return failed('refused');
  const form = await readForm(request.body);
  if (!form) return failed('refused');
  const token = form.get('id_token');
  if (token === null || !isToken(token)) return failed(form.has('error') ? 'cancelled' : 'refused');
  call.cookies.push(carriedCookie(token));
  return goTo(PATHS.appleSns);
});
