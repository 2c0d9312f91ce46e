import 'server-only';
import { browserName } from '@/lib/bff/browserName';
import { secondsNow } from '@/lib/bff/portalClock';
import { entryApi, entryCalls } from '@/lib/auth/entry/contract';
import { confirmPath, ENTRY_CODE, entryStatePath, heightIn, refusalState, tabletHome, type ConfirmPage } from '@/lib/auth/entry/entryLinks';
import { toWireLang } from '@/lib/i18n/locale';
import { localeOf } from '@/lib/shared/languages';
import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { numberIn } from '@/lib/shared/searchParams';
import { json } from '@/lib/bff/respond';
import { livingSession } from '@/lib/bff/session/accountCheck';
import { installSession, presentSession, revoke } from '@/lib/bff/session/installSession';
import { goTo, HEADERS, needsConfirmation, isOpening, mayBePreview, wouldReplace } from '@/lib/bff/session/signInRedirect';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { answer } from '@/lib/bff/answer';
import { handler, type Call, type Handler } from '@/lib/bff/handler';
import { expiredPending, heldCookie, openPending, pendingCookie, type HeldLink } from '@/lib/bff/session/pendingSession';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { may } from '@/lib/shared/permissions';
import { home, socialHome, startOf, type Frame } from '@/lib/shared/roles';

type Parts = Record<string, string>;

async function partsOf({ context }: Call): Promise<Parts> {
  const params = (await context?.params) ?? {};
  return Object.fromEntries(Object.entries(params).map(([name, part]) => [name, typeof part === 'string' ? part : '']));
}

/**
 * Exchanges a one-time code for a session. Identity comes from the upstream alone; the other fields of the link are hints. Throws AppError.
 */
async function exchange(call: Call, body: HeldLink): Promise<Session> {
  const { ref, client, request } = call;
  const granted = await callEndpoint(
    entryApi.exchange,
    { body },
    { ref, client, browser: browserName(request.headers), signal: request.signal },
  );
  const { token, type, memberSeq, compSeq, name, timeZone, mustChangePassword, factorDue, consentDue, rankOnly } = granted;
  const now = secondsNow();
  const who = { token, type, memberSeq, compSeq, name, lang: body.lang, timeZone, mustChangePassword, issuedAt: now, usedAt: now };
  return { ...who, ...(factorDue && { factorDue }), ...(consentDue && { consentDue }), ...(rankOnly && { rankOnly }) };
}

/** Parses a link whose path holds all its parts. Throws AppError. */
function linkIn({ token: code = '', mSeq = '', lang = '' }: Parts): HeldLink {
  const memberSeq = numberIn(mSeq);
  if (!ENTRY_CODE.test(code) || memberSeq === null) throw new AppError('BAD_INPUT');
  return { code, memberSeq, lang: toWireLang(localeOf(lang.toUpperCase())) };
}

/** Path of the page that explains why a link failed. */
function refusalPath(error: unknown): string {
  const { status, options } = error instanceof AppError ? error : new AppError('INTERNAL');
  const { reason, companyCode } = options.details ?? {};
  return entryStatePath(refusalState(status, reason), typeof companyCode === 'string' ? companyCode : undefined);
}

function homeOf(session: Session, page = ''): string {
  const { frame, type, rankOnly = false } = session;
  return frame === 'tablet' ? tabletHome(type, page, rankOnly) : startOf(session);
}

/** Page that an email link leads to; null for the default home. */
function mailHome({ type, mustChangePassword }: Session, page?: ConfirmPage): string | null {
  return page === 'notice' && may({ role: type }, 'notice:receive') && !mustChangePassword ? PATHS.usr.notice : null;
}

/** Parks a session until the user confirms on the page that names its owner; returns the path of that page. */
async function ask(call: Call, session: Session, page?: ConfirmPage): Promise<string> {
  call.cookies.push(await pendingCookie(session));
  return confirmPath(page);
}

/** Creates the route handler of an entry link: exchanges its code and answers 303, to the page or to the one that explains the error. */
function entry(path: string, frame: Frame): Handler {
  return handler('GET', path, async (call) => {
    if (!isOpening(call.request.headers)) return new Response(null, { status: 204, headers: HEADERS });
    const parts = await partsOf(call);
    const asksFor = parts.page === 'rank' ? 'rank' : undefined;
    try {
      const link = linkIn(parts);
      const present = await presentSession(call);
      // links of the app are opened by the app itself and never shared, so no preview can fetch them
      if (frame === 'tablet' && mayBePreview(call, present)) {
        call.cookies.push(await heldCookie(link));
        return goTo(confirmPath(asksFor));
      }
      const session = { ...(await exchange(call, link)), frame, ...(frame === 'mobile' && { height: heightIn(parts.height ?? '') }) };
      if (needsConfirmation(call, await livingSession(present, call), session)) return goTo(await ask(call, session, asksFor));
      await installSession(call, session, present);
      return goTo(homeOf(session, parts.page));
    } catch (error) {
      return goTo(refusalPath(error));
    }
  });
}

export const tabletEntry = entry('/tablet/:page/:type/:token/:mSeq/:lang/:username', 'tablet');
export const mobileEntry = entry('/mobile/:token/:mSeq/:lang/:height', 'mobile');

/** HEAD of an entry link: answers 204 without using up the code. */
export const probeEntry = async (): Promise<Response> => new Response(null, { status: 204, headers: HEADERS });

/** Exchanges a link that was held until the press. Nobody has seen yet whose it is, so the page that names the member follows (V29). */
async function openHeld(call: Call, link: HeldLink, present: Session | null, page?: ConfirmPage): Promise<string> {
  try {
    const session: Session = { ...(await exchange(call, link)), frame: 'tablet' };
    const kept = await livingSession(present, call);
    if (!kept || wouldReplace(kept, session)) return await ask(call, session, page);
    call.cookies.push(expiredPending());
    await installSession(call, session, present);
    return homeOf(session, page);
  } catch (error) {
    call.cookies.push(expiredPending());
    return refusalPath(error);
  }
}

/**
 * Answers the confirmation of a link: its session replaces the present one, or is revoked. If another link has been opened since the page was
 * drawn, the answer does not concern it, and the page asks again.
 */
export const settleEntry = answer(entryCalls.settle, async ({ call, body: { open, page, memberSeq } }) => {
  const [waiting, present] = await Promise.all([openPending(call.request.headers.get('cookie')), presentSession(call)]);
  if (waiting && memberSeq !== ('session' in waiting ? waiting.session.memberSeq : null)) return json({ to: confirmPath(page) });
  if (open && waiting && 'link' in waiting) return json({ to: await openHeld(call, waiting.link, present, page) });
  const session = waiting && 'session' in waiting ? waiting.session : null;
  call.cookies.push(expiredPending());
  if (!open) {
    if (session) await revoke(call, session);
    return json({ to: present ? homeOf(present) : PATHS.signIn });
  }
  // the pending cookie expired before the user decided
  if (!session) return json({ to: entryStatePath('expired') });
  await installSession(call, session, present);
  return json({ to: session.frame ? homeOf(session, page) : (mailHome(session, page) ?? socialHome(session.type)) });
});

const isSame = (one: Session, other: Session) => one.memberSeq === other.memberSeq && one.compSeq === other.compSeq && !one.rankOnly;

/** Opens a link from an email. POST only: mail scanners open addresses and must not use up the code. */
export const openMailEntry = answer(entryCalls.openMail, async ({ call, body }) => {
  const { page, ...asked } = body;
  try {
    const [session, present] = [await exchange(call, asked), await presentSession(call)];
    const kept = await livingSession(present, call);
    // a session from a password sign-in lives longer than one from an email
    if (kept && isSame(kept, session)) await revoke(call, session);
    else if (wouldReplace(kept, session)) return json({ to: await ask(call, session, page) });
    else await installSession(call, session, present);
    return json({ to: mailHome(session, page) ?? home(session.type) });
  } catch (error) {
    return json({ to: refusalPath(error) });
  }
});
