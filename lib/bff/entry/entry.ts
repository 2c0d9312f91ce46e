import 'server-only';
import { browserName } from '@/lib/bff/browserName';
import { secondsNow } from '@/lib/bff/portalClock';
import { entryApi, entryCalls } from '@/lib/auth/entry/contract';
import { ENTRY_CODE, entryStatePath, heightIn, mobileHome, refusalState, tabletHome } from '@/lib/auth/entry/entryLinks';
import { toWireLang } from '@/lib/i18n/locale';
import { localeOf } from '@/lib/shared/languages';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { numberIn, PATHS } from '@/lib/shared/paths';
import { json } from '@/lib/bff/respond';
import { goTo, HEADERS, install, isAsked, isOpening, presentSession, revoke, wouldReplace } from '@/lib/bff/session/signInRedirect';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { answer } from '@/lib/bff/answer';
import { handler, type Call, type Handler } from '@/lib/bff/handler';
import { endedPending, openPending, pendingCookie } from '@/lib/bff/session/pendingSession';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { may } from '@/lib/shared/permissions';
import { home, socialHome } from '@/lib/shared/roles';

type Frame = NonNullable<Session['frame']>;
type Parts = Record<string, string>;

async function partsOf({ context }: Call): Promise<Parts> {
  const params = (await context?.params) ?? {};
  return Object.fromEntries(Object.entries(params).map(([name, part]) => [name, typeof part === 'string' ? part : '']));
}

/** The session that a code opens: who it is comes from the upstream, what stands beside the code is a hint. Throws AppError. */
async function exchange(call: Call, body: BodyOf<typeof entryApi.exchange>): Promise<Session> {
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

/** The same for a link that spells everything in its path. */
async function exchangeCode(call: Call, { token: code = '', mSeq = '', lang = '', height = '' }: Parts, frame: Frame): Promise<Session> {
  const memberSeq = numberIn(mSeq);
  if (!ENTRY_CODE.test(code) || memberSeq === null) throw new AppError('BAD_INPUT');
  const session = await exchange(call, { code, memberSeq, lang: toWireLang(localeOf(lang.toUpperCase())) });
  return { ...session, frame, ...(frame === 'mobile' && { height: heightIn(height) }) };
}

/** Where somebody finds out what became of a link that opened nothing. */
function refusalPath(error: unknown): string {
  const { status, options } = error instanceof AppError ? error : new AppError('INTERNAL');
  return entryStatePath(refusalState(status, options.details?.reason));
}

function homeOf({ frame, type, rankOnly = false }: Session, page = ''): string {
  if (!frame) return home(type);
  return frame === 'mobile' ? mobileHome(type) : tabletHome(type, page, rankOnly);
}

/** The route handler of a link: exchanges its code and answers 303 at once, to the page or to the one that says what is wrong. */
function entry(path: string, frame: Frame): Handler {
  return handler('GET', path, async (call) => {
    if (!isOpening(call.request.headers)) return new Response(null, { status: 204, headers: HEADERS });
    const parts = await partsOf(call);
    try {
      const session = await exchangeCode(call, parts, frame);
      const present = await presentSession(call);
      if (isAsked(call, present, session)) {
        call.cookies.push(await pendingCookie(session));
        return goTo(`${entryStatePath('confirm')}${parts.page === 'rank' ? '&page=rank' : ''}`);
      }
      await install(call, session, present);
      return goTo(homeOf(session, parts.page));
    } catch (error) {
      return goTo(refusalPath(error));
    }
  });
}

export const tabletEntry = entry('/tablet/:page/:type/:token/:mSeq/:lang/:username', 'tablet');
export const mobileEntry = entry('/mobile/:token/:mSeq/:lang/:height', 'mobile');

/** HEAD of a link: there is something here, and nothing is used up. */
export const lookAtEntry = async (): Promise<Response> => new Response(null, { status: 204, headers: HEADERS });

/** Answers the question whether a link's session may replace the present one; either way the other one ends. */
export const settleEntry = answer(entryCalls.settle, async ({ call, body: { open, page } }) => {
  const [waiting, present] = await Promise.all([openPending(call.request.headers.get('cookie')), presentSession(call)]);
  call.cookies.push(endedPending());
  if (!waiting) throw new AppError('NOT_FOUND');
  if (open) await install(call, waiting, present);
  else await revoke(call, waiting);
  if (open && !waiting.frame) return json({ to: socialHome(waiting.type) });
  const next = open ? waiting : present;
  return json({ to: next ? homeOf(next, page) : PATHS.signIn });
});

const isSame = (one: Session, other: Session) => one.memberSeq === other.memberSeq && one.compSeq === other.compSeq && !one.rankOnly;

/** Opens a link of a mail, by a press and never by the opening of its address alone: what scans mails opens those. */
export const openMailEntry = answer(entryCalls.openMail, async ({ call, body }) => {
  const { page, ...asked } = body;
  try {
    const [session, present] = [await exchange(call, asked), await presentSession(call)];
    const to =
      page === 'notice' && may({ role: session.type }, 'notice:receive') && !session.mustChangePassword
        ? PATHS.usr.notice
        : home(session.type);
    // the session that somebody has by their password lives longer than one from a mail
    if (present && isSame(present, session)) await revoke(call, session);
    else if (wouldReplace(present, session)) {
      call.cookies.push(await pendingCookie(session));
      return json({ to: entryStatePath('confirm') });
    } else await install(call, session, present);
    return json({ to });
  } catch (error) {
    return json({ to: refusalPath(error) });
  }
});
