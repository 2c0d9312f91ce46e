import * as z from 'zod/mini';
import { ENTRY_KINDS, ENTRY_MINUTES, entryPath, MAIL_LINK_HOURS, type EntryKind } from '@/lib/auth/entry/entryLinks';
import { AppError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import type { Role } from '@/lib/shared/roles';
import { Access } from '../core/access/access';
import type { Tx } from '../db/client';
import { escape, requireThisMachine, sendPage } from '../http/demoPage';
import type { PlatformApp } from '../http/route';
import { listPeople, type Person } from './demoLinks.queries';
import { createEntryCode } from './entry.queries';
import { linkFor } from './mailLinks';
import { LANGUAGES, LINK_LANGS, type LinkLang } from '@/lib/shared/languages';

const KINDS = [...ENTRY_KINDS, 'mail'] as const;
type Kind = (typeof KINDS)[number];

/** Description of each link, the roles it is available for, and its validity. */
const CALLED: Record<Kind, { what: string; roles: readonly Role[]; waits: string }> = {
  tablet: { what: 'the portal on a tablet', roles: ['U', 'M', 'S'], waits: `${ENTRY_MINUTES.tablet} minutes` },
  mobile: { what: 'the chat in the mobile app', roles: ['U', 'M', 'S'], waits: `${ENTRY_MINUTES.mobile} minute` },
  lobby: { what: 'the ranking on a lobby display', roles: ['M', 'S'], waits: `${ENTRY_MINUTES.lobby} minutes` },
  mail: { what: 'the portal from an email', roles: ['U'], waits: `${MAIL_LINK_HOURS} hours` },
};

const wanted = z.object({ who: z.coerce.number(), kind: z.enum(KINDS), lang: z.enum(LINK_LANGS) });

const options = (all: readonly (readonly [value: string | number, text: string])[], chosen: string | undefined) =>
  all.map(([value, text]) => `<option value="${value}"${String(value) === chosen ? ' selected' : ''}>${escape(text)}</option>`).join('');

function form(people: readonly Person[], chosen: URLSearchParams): string {
  const field = (name: string, label: string, all: readonly (readonly [string | number, string])[]) =>
    `<label>${label}<br><select name="${name}">${options(all, chosen.get(name) ?? undefined)}</select></label>`;
  const who = people.map(({ memberSeq, login, name, role }) => [memberSeq, `${login} (${name}, ${role})`] as const);
  const kinds = KINDS.map((kind) => [kind, `${CALLED[kind].what}, for ${CALLED[kind].roles.join(', ')}`] as const);
  const langs = Object.values(LANGUAGES).map(({ link, name }) => [link, name] as const);
  return `<form method="post" action="/links">${field('who', 'Account', who)}${field('kind', 'Opens', kinds)}${field('lang', 'Language', langs)}<button>Create link</button></form>`;
}

/**
 * Page for creating entry links of demo accounts, only available in the demo and from this machine. The mobile app and mails get theirs in
 * other ways.
 */
export function demoLinkRoutes({ http, database, services }: PlatformApp): void {
  const { settings, clock, mail } = services;
  if (!settings.demo) return;

  async function make(tx: Tx, person: Person, kind: Kind, lang: LinkLang, ip: string): Promise<string> {
    const { compSeq, memberSeq, role, name } = person;
    if (kind === 'mail') return (await linkFor(tx, mail, person, clock()))!;
    const access = Access.open({ compSeq, memberSeq, role }, tx, { action: 'POST /links', ip, now: clock() });
    const { code } = await createEntryCode(tx, access.self(), kind satisfies EntryKind, clock());
    return mail.addressOf(entryPath(kind, { code, memberSeq, type: role, name, lang }));
  }

  void http.register((page, _options, done) => {
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    page.get('/links', async (request, reply) => {
      requireThisMachine(request);
      return sendPage(reply, 'Links', form(await database.asPlatform(listPeople), new URLSearchParams()));
    });
    page.post('/links', async (request, reply) => {
      requireThisMachine(request);
      if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined)) throw new AppError('CROSS_SITE');
      const asked = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { data } = parseInput(wanted, Object.fromEntries(asked));
      const { people, said } = await database.asPlatform(async (tx) => {
        const all = await listPeople(tx);
        const person = all.find(({ memberSeq }) => memberSeq === data?.who);
        if (!data || !person) return { people: all, said: '<p>Choose an account, what to open and a language.</p>' };
        const { what, roles, waits } = CALLED[data.kind];
        if (!roles.includes(person.role)) return { people: all, said: `<p>There is no link to ${what} for ${escape(person.login)}.</p>` };
        const link = escape(await make(tx, person, data.kind, data.lang, request.ip));
        const made = `<p>Opens ${what} as ${escape(person.login)}, once, within ${waits}:</p><p><a href="${link}" rel="noreferrer">${link}</a></p>`;
        return { people: all, said: made };
      });
      return sendPage(reply, 'Links', `<article role="status">${said}</article>${form(people, asked)}`);
    });
    done();
  });
}
