import type { Page } from 'playwright-core';
import { signInPath } from '@/lib/shared/paths';
import { PASSWORD, resize, visit, type Lang } from '../support/browser/browser';
import { endCompany } from '../support/browser/endCompany';
import { forgetSession } from '../support/browser/forgetSession';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { signInByPage } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

/** A company for each language. */
const CODES: Record<Lang, string> = { en: 'KEYEN', ko: 'KEYKO' };
const SETTINGS = '/usr/setting?tab=password';

const LOOKS = (['dark', 'light'] as const).flatMap((colorScheme) => PHONE_AND_DESKTOP.map((look) => ({ ...look, colorScheme })));

/** A virtual authenticator with passkeys; `unlock` sets whether its user verifies. */
async function giveDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    unlock: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

journey('a passkey', (lang) => {
  const t = (key: string) => text(lang, `factor.passkey.${key}`);
  const code = CODES[lang];
  const id = `${code.toLowerCase()}.member`;
  beforeAll(() => createCompany(code, [`${code.toLowerCase()}.master`, 'Passkey Master'], [[id, 'Passkey Member']]));

  test('R-ACC-01: is created in the settings, signs in without typing, though not to a company that has ended, and no longer once removed', async () => {
    const { context, page, problems } = await visit({ lang, width: 390 });
    const device = await giveDevice(page);
    await signInByPage(page, lang, { code, id, password: PASSWORD }, SETTINGS);
    await page.waitForURL(`**${SETTINGS}`);
    const panel = page.getByRole('region', { name: t('title') });
    await panel.getByRole('button', { name: t('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('addSubmit'), exact: true }).click();
    await dialog.getByText(t('nameRequired'), { exact: true }).waitFor();
    expect(await faultsIn(page, LOOKS)).toEqual([]);
    await dialog.getByLabel(t('name'), { exact: true }).fill('Laptop');
    await page.keyboard.press('Enter');
    await panel.getByText(t('added')).waitFor();
    await panel.getByRole('listitem').getByText('Laptop').waitFor();
    expect(await device.count()).toBe(1);
    await resize(page, 390);
    expect(await faultsIn(page, LOOKS)).toEqual([]);

    await forgetSession(page);
    await page.goto(signInPath(SETTINGS));
    const button = page.getByRole('button', { name: text(lang, 'auth.passkey.signIn'), exact: true });
    await device.unlock(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText(text(lang, 'auth.passkey.error.cancelled')).waitFor();
    await device.unlock(true);
    const resume = await endCompany(code);
    await button.click();
    await page.getByText(text(lang, 'auth.entry.companyEnded.text')).waitFor();
    await resume();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${SETTINGS}`);

    const row = panel.getByRole('listitem').filter({ hasText: 'Laptop' });
    await row.getByRole('button', { name: filled(lang, 'factor.passkey.removeOf', { name: 'Laptop' }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('remove'), exact: true })
      .click();
    await panel.getByText(t('removed')).waitFor();

    // the device still has the removed passkey
    await forgetSession(page);
    await page.goto('/');
    await button.click();
    await page.getByText(text(lang, 'auth.passkey.error.unknown')).waitFor();
    expect(await faultsIn(page, LOOKS)).toEqual([]);
    await device.clear();
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await context.close();
  });
});
