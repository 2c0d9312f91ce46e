import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { endedCompany, instant, role, seq, wireLang, timeZone } from '@/lib/shared/fields';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import { MAX_DISPLAY_NAME_LENGTH } from '../signIns/signIns';
import { CONFIRM_PAGES, ENTRY_CODE, ENTRY_KINDS, MAIL_PAGES, ENTRY_REFUSALS } from './entryLinks';

const code = z.string().check(z.regex(ENTRY_CODE));

/** Why a code is refused; includes the company code if the code was valid once, for the link to sign-in, and the last day of a company that has ended. */
export const codeRefusal = z.extend(endedCompany, { reason: z.optional(z.enum(ENTRY_REFUSALS)), companyCode: z.optional(z.string()) });

/** Entry links by which a person opens the portal: on a tablet, a lobby display or in the mobile app's web view. */
export const entryApi = {
  issue: endpoint({
    method: 'POST',
    path: '/member/handOff',
    needs: 'entry:issue',
    summary:
      'Creates a single-use code for the caller’s own account, valid for five minutes on a tablet or lobby display and one minute in the mobile app. ' +
      'A lobby display may open the activity rankings only; its code can be created by managers and masters only.',
    body: z.object({
      kind: z.enum(ENTRY_KINDS),
      /** Name of the lobby display, shown in the list of sessions; ignored for other kinds. */
      displayName: z.optional(z.string().check(z.trim(), z.maxLength(MAX_DISPLAY_NAME_LENGTH))),
    }),
    response: z.object({
      code,
      memberSeq: seq,
      expiresAt: instant,
      /** Name that was stored for the lobby display; '' if none. Older platforms keep no names, and leave it out. */
      displayName: z.optional(z.string()),
    }),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/handOff',
    about: 'ACCOUNT',
    needs: null,
    via: 'server',
    summary: 'Exchanges a single-use code for a session token.',
    failures: { 401: 'code refused; includes the reason', 403: 'the code belongs to another account than memberSeq; it stays valid' },
    body: z.object({ code, memberSeq: seq, lang: wireLang }),
    response: z.object({
      type: role,
      token: z.string().check(z.minLength(1)),
      memberSeq: seq,
      compSeq: seq,
      name: z.string(),
      timeZone: z._default(timeZone, DEFAULT_ZONE),
      mustChangePassword: z._default(z.boolean(), false),
      /** The token allows only the call that passes the second factor. */
      factorDue: z._default(z.boolean(), false),
      consentDue: z._default(z.boolean(), false),
      /** The token allows the activity rankings and nothing else. */
      rankOnly: z._default(z.boolean(), false),
    }),
    errors: { 401: codeRefusal },
  }),
};

/** Calls of the portal itself about links that wait for confirmation; unknown to the upstream. */
export const entryCalls = {
  settle: endpoint({
    method: 'POST',
    path: '/entry',
    needs: null,
    summary:
      'Opens the session of an entry link instead of the current one, or discards it, and returns the page to go to: the question again if another link has been opened since.',
    body: z.object({
      open: z.boolean(),
      page: z.optional(z.enum(CONFIRM_PAGES)),
      /** Whose link the page showed; null for one that was not exchanged yet. Absent from a page of an earlier version, which is drawn anew. */
      memberSeq: z.optional(z.nullable(seq)),
    }),
    response: z.object({ to: z.string() }),
  }),
  openMail: endpoint({
    method: 'POST',
    path: '/entry/mail',
    needs: null,
    summary: 'Exchanges the code of an email link after the reader has pressed the button, and returns the page to go to.',
    body: z.object({ code, memberSeq: seq, lang: wireLang, page: z.optional(z.enum(MAIL_PAGES)) }),
    response: z.object({ to: z.string() }),
  }),
};
