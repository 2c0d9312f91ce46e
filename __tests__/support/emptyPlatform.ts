import { arrive, type Person } from './arrival';
import { closeBrowser, PASSWORD, visit, type Lang, type Visit } from './browser';
import { openMailbox } from './mailbox';
import { startEmptyStack } from './stack.mjs';

/** The company that the journeys on an empty platform found, and its people; each of them chooses the same password. */
export const HANUL = {
  code: 'HANUL',
  name: 'Hanul Foods',
  master: { id: 'hanul.master', name: 'Han Byeol', email: 'master@hanul.example' },
  manager: { id: 'hanul.manager', name: '김매니저', email: 'hanul.manager@hanul.example' },
  member: { id: 'hanul.first', name: '이회원', email: 'hanul.first@hanul.example' },
} as const;

export type EmptyPlatform = Awaited<ReturnType<typeof openEmptyPlatform>>;

/** A platform that nobody has used, its portal and the mailboxes of everybody who is going to use it. */
export async function openEmptyPlatform() {
  const mails = await openMailbox();
  const stack = await startEmptyStack(mails.url);
  const come = (lang: Lang, width?: number): Promise<Visit> => visit({ lang, width, base: stack.url });
  return {
    mails,
    stack,
    /** A device on which nobody was before. */
    come,
    /** The same, with somebody of the company signed in who has chosen a password before, at a page. */
    async comeBack(lang: Lang, id: string, path: string, width?: number): Promise<Visit> {
      const opened = await come(lang, width);
      await arrive(opened.page, lang, { code: HANUL.code, id, password: PASSWORD } satisfies Person);
      await opened.page.waitForURL((url) => url.pathname !== '/');
      await opened.page.goto(path);
      return opened;
    },
    async close() {
      await Promise.all([closeBrowser(), stack.close()]);
      await mails.close();
    },
  };
}
