import { visit } from '../support/browser/browser';
import { endCompany } from '../support/browser/endCompany';
import { entryLink } from '../support/browser/entryLink';
import { journey } from '../support/browser/journey';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { createCompany } from '../support/browser/ownCompany';
import { text } from '../support/texts';

const LOOKS = (['dark', 'light'] as const).flatMap((colorScheme) => PHONE_AND_DESKTOP.map((look) => ({ ...look, colorScheme })));

journey('a display of an ended company', (lang) => {
  const code = `LOBBY${lang.toUpperCase()}`;
  const master = `${code.toLowerCase()}.master`;
  beforeAll(() => createCompany(code, [master, 'Lobby Master'], []));

  test('R-RANK-03: it says so when it is signed out, and when it is started again', async () => {
    const { context, page, problems } = await visit({ lang, width: 390, alone: true });
    const ended = page.getByText(text(lang, 'auth.entry.companyEnded.text'));
    await page.clock.install();
    await page.goto((await entryLink(master, 'lobby', lang, code)).path);
    await page.locator('[data-lobby=fresh]').waitFor();
    await endCompany(code);
    await page.clock.runFor(61_000);
    await page.waitForURL(`**/entry?state=ended&company=${code}`);
    await ended.waitFor();
    expect(await faultsIn(page, LOOKS)).toEqual([]);
    await page.goto('/mng/rank?view=lobby');
    await page.waitForURL('**/entry?state=ended');
    await ended.waitFor();
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await context.close();
  });
});
