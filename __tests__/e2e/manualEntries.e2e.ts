import { axeViolations, fitsWidth, waitUntilSettled, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { text } from '../support/texts';

const CODE = 'TYPEDCO';
/** Who enters values in which language, width and colour scheme. */
const PEOPLE = {
  en: { login: 'typed.en', width: 1440, scheme: 'light' },
  ko: { login: 'typed.ko', width: 390, scheme: 'dark' },
} as const;
beforeAll(
  () =>
    createCompany(
      CODE,
      ['typed.master', 'Typed Master'],
      Object.values(PEOPLE).map(({ login }) => [login, login]),
    ),
  60_000,
);

journey('manual entries of members', (lang) => {
  test('R-TRUE-03: weight, resting heart rate and step goal are entered, changed and deleted', async () => {
    const { login, width, scheme } = PEOPLE[lang];
    const { page, context, problems } = await visitAs(login, { lang, width, scheme }, CODE);
    const isSound = async () => expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    const button = (key: string) => page.getByRole('button', { name: text(lang, key), exact: true });
    const save = async (title: string, label: string, value: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('textbox', { name: label }).fill(value);
      await isSound();
      await dialog.getByRole('button', { name: text(lang, 'common.action.save'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };

    await page.goto('/usr/body?tab=list');
    await waitUntilSettled(page);
    await isSound();
    await button('body.weight.add').click();
    await save(text(lang, 'body.weight.add'), text(lang, 'body.weight.label'), '70.5');
    const row = (value: string) => page.locator('tbody tr').filter({ hasText: value });
    await row('70.5').getByText(text(lang, 'body.typedByHand')).waitFor();
    await isSound();
    await row('70.5').getByRole('button').first().click();
    await save(text(lang, 'body.weight.change'), text(lang, 'body.weight.label'), '71.2');
    await row('71.2').waitFor();
    await row('71.2').getByRole('button').last().click();
    await page
      .getByRole('alertdialog', { name: text(lang, 'measures.typed.deleteAsk') })
      .getByRole('button', { name: text(lang, 'common.action.delete') })
      .click();
    await row('71.2').waitFor({ state: 'detached' });

    const kind = text(lang, 'measures.kind.restingHeart');
    const add = text(lang, 'measures.entry.add').replace('{name}', kind);
    await page.goto('/usr/health');
    await waitUntilSettled(page);
    await isSound();
    // its script loads on scroll
    await page.getByRole('heading', { name: kind, exact: true }).last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: add, exact: true }).click();
    await save(add, kind, '58');
    await row('58').locator('[data-tone=under]').getByText(text(lang, 'measures.band.LOW')).waitFor();
    await isSound();

    await page.goto('/usr/health?tab=steps');
    await waitUntilSettled(page);
    await button('health.steps.ownGoal.open').click();
    await save(text(lang, 'health.steps.ownGoal.title'), text(lang, 'health.steps.ownGoal.label'), '8,000');
    await page.getByText(text(lang, 'health.steps.goal').replace('{goal}', '8,000')).waitFor();
    await isSound();
    expect(problems).toEqual([]);
    await context.close();
  });
});
