import { seedFolder } from '../database/database';
import { SHORT_LIVED } from '../database/engine';
import { blankDatabaseUrl } from '../database/freshDatabase';
import { engineOfDemo } from '../database/turns.mjs';
import type { Person } from './signInByPage';
import { PASSWORD, visit, type Lang, type Visit } from './browser';
import { openMailbox } from './mailbox';
import { startEmptyStack } from './stack.mjs';

/** The company founded in the journeys on an empty platform, and its people; all choose the same password. */
export const HANUL = {
  code: 'HANUL',
  name: 'Hanul Foods',
  master: { id: 'hanul.master', name: 'Han Byeol', email: 'master@hanul.example' },
  manager: { id: 'hanul.manager', name: '김매니저', email: 'hanul.manager@hanul.example' },
  successor: { id: 'hanul.next', name: '박후임', email: 'hanul.next@hanul.example' },
  member: { id: 'hanul.first', name: '이회원', email: 'hanul.first@hanul.example' },
} as const;

export type EmptyPlatform = Awaited<ReturnType<typeof openEmptyPlatform>>;

/** A new platform, its portal and a mailbox for everyone; its database engine is the demo’s. */
export async function openEmptyPlatform(settings: Record<string, string> = {}) {
  const mails = await openMailbox();
  const databaseUrl = engineOfDemo(process.env.TEST_SEED) === 'postgres' ? await blankDatabaseUrl() : undefined;
  const nodeArguments = databaseUrl ? [] : SHORT_LIVED;
  const stack = await startEmptyStack({ smtpUrl: mails.url, databaseUrl, begin: seedFolder, nodeArguments, settings });
  const visits: Visit[] = [];
  const openVisit = async (lang: Lang, width?: number, timeZone?: string): Promise<Visit> => {
    const opened = await visit({ lang, width, timeZone, base: stack.url });
    visits.push(opened);
    return opened;
  };
  const headers = { 'content-type': 'application/json', 'x-csrf': '1', origin: stack.url, 'sec-fetch-site': 'same-origin' };
  /** The body of a sign-in request. */
  const signInBody = async ({ code, id, password }: Person, lang: Lang) => {
    const found = await fetch(`${stack.url}/api/company/find?code=${code}`, { headers });
    const { compSeq } = (await found.json()) as { compSeq: number };
    return { compSeq, id, sns: 'O', pw: password, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' };
  };
  return {
    mails,
    stack,
    /** The text of every page that is still open, for failure reports. */
    async seen(): Promise<string> {
      const open = visits.filter(({ page }) => !page.isClosed());
      const words = await Promise.all(open.map(({ page }) => page.locator('body').innerText()));
      return words.map((text, index) => `${open[index]!.page.url()}\n${text.replace(/\n+/g, ' | ')}`).join('\n');
    },
    /** Opens a device on which no one has signed in before. */
    openVisit,
    /**
     * Opens a device at a page with an account of the company signed in, whose password is already set; through the portal’s API, for tests
     * that are not about signing in.
     */
    async openSignedIn(lang: Lang, id: string, path: string, width?: number): Promise<Visit> {
      const opened = await openVisit(lang, width);
      const data = await signInBody({ code: HANUL.code, id, password: PASSWORD }, lang);
      const answer = await opened.context.request.post('/api/session', { headers, data });
      if (!answer.ok()) throw new Error(`${id} could not sign in: ${answer.status()} ${await answer.text()}`);
      await opened.page.goto(path);
      return opened;
    },
    /** Status of a sign-in through the portal’s API with the credentials of an email: 200 if it works. */
    async signInStatus(person: Person): Promise<number> {
      const body = JSON.stringify(await signInBody(person, 'ko'));
      return (await fetch(`${stack.url}/api/session`, { method: 'POST', headers, body })).status;
    },
    async close() {
      await Promise.all(visits.map(({ context }) => context.close()));
      await stack.close();
      await mails.close();
    },
  };
}
