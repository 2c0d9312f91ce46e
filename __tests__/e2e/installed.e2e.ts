import type { Page } from 'playwright-core';
import { axeViolations, fitsWidth, waitUntilSettled, signInto, visit, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { makeReceiver } from '../support/push/pushServer';
import { text } from '../support/texts';

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)),
    );
    return caught.flat();
  });

journey('the installed portal', (lang) => {
  const t = (key: string) => text(lang, key);

  test(`R-HOME-03, R-SHELL-09: without a network an offline page is shown, in ${lang}, and nothing else is cached on the device`, async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang, width: 390, worker: true, alone: true });
    await page.goto('/usr/body');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/usr/health?tab=heart');
    await waitUntilSettled(page);
    expect(await kept(page)).toEqual(['/offline']);
    // navigation preload ignores the offline mode of the test
    await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
    await context.setOffline(true);
    // no event to wait for: the cached page has no scripts
    await page.evaluate((path) => void (location.href = path), '/usr/rank');
    await page.getByRole('heading', { level: 1, name: t('shell.offlinePage.title') }).waitFor();
    expect(await page.getByText('김하늘').count()).toBe(0);
    expect([await fitsWidth(page), await axeViolations(page)]).toEqual([true, []]);
    await context.setOffline(false);
    await page.getByRole('link', { name: t('shell.offlinePage.again') }).click();
    await page.getByRole('heading', { level: 1, name: t('rank.title') }).waitFor();
    expect(problems.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/.test(line))).toEqual([]);
    await context.close();
  });

  test(`R-HOME-03, R-AUTH-07: push notifications are switched on and off by kind, and signing out ends them, in ${lang}`, async () => {
    const { address, p256dh, authText } = makeReceiver(`browser-${lang}`);
    const { context, page, problems } = await visit({ lang, worker: true, alone: true });
    await signInto(context, 'jiwoo.park', { lang });
    // this browser has neither notifications nor a push service, so both are stubbed
    await context.addInitScript(
      ([endpoint, key, secret]) => {
        const bytes = (text: string) =>
          Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
        const pushIsOn = () => sessionStorage.getItem('push') === 'on';
        const subscription = {
          endpoint,
          getKey: (name: string) => bytes(name === 'auth' ? secret! : key!),
          unsubscribe: () => (sessionStorage.removeItem('push'), Promise.resolve(true)),
        };
        Object.defineProperty(Notification, 'permission', { value: 'granted' });
        Object.assign(PushManager.prototype, {
          getSubscription: () => Promise.resolve(pushIsOn() ? subscription : null),
          subscribe: () => (sessionStorage.setItem('push', 'on'), Promise.resolve(subscription)),
        });
      },
      [address, p256dh, authText],
    );
    await page.goto('/usr/setting?tab=notice');
    await page.getByLabel(t('settings.push.label')).click();
    await page.getByText(t('settings.push.on')).waitFor();
    await page.getByLabel(t('settings.push.kind.NOTICE')).click();
    await page.getByText(t('settings.push.saved')).waitFor();
    await page.reload();
    expect(await page.getByLabel(t('settings.push.kind.MISSION')).isChecked()).toBe(true);
    expect(await page.getByLabel(t('settings.push.kind.NOTICE')).isChecked()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);

    await page.locator('header [aria-haspopup]').last().click();
    await page.getByRole('button', { name: t('shell.menu.logout'), exact: true }).click();
    await page.waitForURL('**/');
    expect([await workers(page), await kept(page)]).toEqual([0, []]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
