import { randomUUID } from 'node:crypto';
import { visitAs } from '../support/browser/browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { upstream } from '../support/browser/upstream';
import { callWith, signInAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { chatClient, connectClient, emitWithAck } from '../support/chat';
import { filled, text } from '../support/texts';

const CODE = 'WORDSCO';
const MASTER = 'words.master';
const MEMBER = { en: 'words.first', ko: 'words.second' };

beforeAll(
  () =>
    createCompany(
      CODE,
      [MASTER, 'Words Master'],
      [
        [MEMBER.en, 'Words First'],
        [MEMBER.ko, 'Words Second'],
      ],
    ),
  60_000,
);

/** Sends a message from the member to the master, directly to the platform. */
async function write(id: string, words: string): Promise<{ roomSeq: number; number: number }> {
  const member = await signInAs(CODE, id);
  const { token } = await signInAs(CODE, MASTER);
  const { roomSeq } = await callWith<{ roomSeq: number }>(token, 'POST', '/chat/open', { memberSeq: member.memberSeq });
  const client = chatClient(upstream, async () => (await callWith<{ ticket: string }>(member.token, 'POST', '/chat/ticket')).ticket);
  expect(await connectClient(client)).toBe('connected');
  const answer = await emitWithAck(client, 'send', { roomSeq, clientId: randomUUID(), text: words });
  client.disconnect();
  if (!answer.ok) throw new Error(answer.code);
  return { roomSeq, number: answer.number };
}

journey('inbox', (lang) => {
  test('R-HOME-04: a reported message appears in the inbox live, opens from there, and leaves it once dismissed', async () => {
    const { roomSeq, number } = await write(MEMBER[lang], 'words that somebody minds');
    const { context, page, problems } = await visitAs(MASTER, { lang }, CODE);
    // the count is requested once the live connection is open, possibly before the page is complete
    const connected = page.waitForResponse((answer) => answer.url().endsWith('/api/chat/unread'), { timeout: 60_000 });
    await page.goto('/mng/inbox?kind=REPORT');
    await page.getByText(text(lang, 'inbox.noneOfKind')).waitFor();
    await connected;
    const { token } = await signInAs(CODE, MASTER);
    await callWith(token, 'POST', '/chat/report', { roomSeq, number, reason: 'SPAM' });

    const entry = page.locator(`[data-report="${number}"]`);
    await entry.getByText('words that somebody minds').waitFor();
    await entry.getByText(text(lang, 'inbox.report.SPAM')).waitFor();
    await page.getByRole('link', { name: filled(lang, 'inbox.tabCount', { name: text(lang, 'inbox.kind.REPORT'), count: 1 }) }).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.goto('/mng/dashboard');
    await page.locator('[data-cause=REPORT]').getByRole('link').click();
    await page.waitForURL(/kind=REPORT/);
    await entry.getByRole('link').click();
    await page.waitForURL(new RegExp(`room=${roomSeq}&message=${number}`));
    await page.locator(`[data-number="${number}"][aria-current=true]`).waitFor();

    await page.goBack();
    await entry.getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: text(lang, 'inbox.report.dismiss') }).click();
    await page.getByText(text(lang, 'inbox.report.dismissed')).waitFor();
    await entry.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});
