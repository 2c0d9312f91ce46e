import { PASSWORD, visit } from '../support/browser/browser';
import { forgetSession } from '../support/browser/forgetSession';
import { askUpstream } from '../support/browser/upstream';
import { callAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const CODE = { en: 'MAILEN', ko: 'MAILKO' };
const plain = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The latest email to an address, as its reader sees it. */
async function mailTo(address: string): Promise<string> {
  const outbox = await (await askUpstream('/outbox')).text();
  return plain(outbox.split('<article>').find((mail) => mail.includes(`<p>${address}</p>`)) ?? '');
}

journey('a new master', (lang) => {
  test('R-MEMB-04 R-COMP-01: a new master signs in from the email alone, and follows its link to get a new one-time password', async () => {
    const code = CODE[lang];
    const address = `anna@${code.toLowerCase()}.example`;
    await callAs('DEMO', 'demo.admin', 'POST', '/company/register', {
      companyInfo: { pcode: code, ppw: PASSWORD },
      companyProfile: { compName: `Mail journeys ${lang}`, email: `desk@${code.toLowerCase()}.example` },
      login: { id: `mail.master.${lang}`, lang: lang === 'ko' ? 'KR' : 'EN' },
      profile: { email: address, name: '안나 Berg' },
    });
    const mail = await mailTo(address);
    expect(mail).toContain('안나 Berg');
    const [signInAt, findAt] = [...mail.matchAll(/^ {4}http:\/\/\S+?(\/\S*\?company=\S+)$/gm)].map(([, path]) => path!);
    const valueOf = (label: RegExp) => label.exec(mail)![1]!;
    const id = valueOf(/ {4}(?:ID|아이디): (\S+)/);
    const password = valueOf(/ {4}(?:One-time password|임시 비밀번호): (\S+)/);

    const { context, page, problems } = await visit({ lang });
    // both links name the company on a device that remembers none
    const named = page.getByText(`Mail journeys ${lang}`, { exact: true });
    await page.goto(signInAt!);
    await named.waitFor();
    await page.getByRole('link', { name: text(lang, 'auth.signIn.find') }).click();
    await page.waitForURL(`**${findAt!}`);
    await named.waitFor();
    await page.locator('input[name=id]').fill(id);
    await page.locator('input[name=email]').fill(valueOf(/\(([^()\s]+@[^()\s]+)\)/));
    await page.locator('button[type=submit]').click();
    await page.getByText(text(lang, 'auth.find.sent')).waitFor();
    const newer = / {4}(?:One-time password|임시 비밀번호): (\S+)/.exec(await mailTo(address))![1]!;
    expect(newer).not.toBe(password);

    await page.getByRole('link', { name: text(lang, 'auth.find.back') }).click();
    await page.waitForURL(`**${signInAt!}`);
    await named.waitFor();
    await page.locator('input[name=id]').fill(id);
    await page.locator('input[name=pw]').fill(newer);
    await page.locator('button[type=submit]').first().click();
    await page.waitForURL('**/password');
    // the device remembers the company named by the link
    await forgetSession(page, /session/);
    await page.goto('/');
    await named.waitFor();
    // an unknown company code selects nothing and breaks nothing
    await page.goto('/?company=NO-SUCH&company=x');
    await page.locator('input[name=id]').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
