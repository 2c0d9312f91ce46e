import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { programOf } from '../support/database/engine';
import { blankDatabaseUrl } from '../support/database/freshDatabase';
import { acknowledge } from '../support/browser/signInByPage';
import { answerConsents } from '../support/browser/consents';
import { startTestPlatform, startTestPortal } from '../support/browser/stack.mjs';
import { LANGS, axeViolations, visit } from '../support/browser/browser';
import { text } from '../support/texts';

const DATA = join(process.cwd(), '../shared/data/fitbit-2016-apr');
/** A company with a master and without the demo data. */
const CODE = 'RUNNERS';
const ifThere = existsSync(DATA) ? describe : describe.skip;

ifThere('R-DATA-02: real export files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-fitbit-'));
  let passwords: Map<string, string>;
  let databaseUrl: string;
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  let portal: Awaited<ReturnType<typeof startTestPortal>>;

  // while the platform runs, as an operator does it
  const load = () =>
    execFileSync(process.execPath, [programOf('import'), '--format', 'fitbit', '--company', CODE, '--dir', DATA], {
      env: {
        ...process.env,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        DATABASE_URL: databaseUrl,
        SMTP_URL: '',
        NODE_OPTIONS: '',
      },
      encoding: 'utf8',
    });

  beforeAll(async () => {
    databaseUrl = await blankDatabaseUrl();
    platform = await startTestPlatform(folder, { DATABASE_URL: databaseUrl, PLATFORM_DEMO: 'off' });
    const starting = startTestPortal(platform.url, folder);
    const client = new Client({ connectionString: databaseUrl, options: '-c app.now=now' });
    await client.connect();
    await client.query(`with made as (insert into company (code, name) values ('${CODE}', '달리기 모임') returning seq)
      insert into member (company_seq, login_id, type, name, email) select seq, 'run.master', 'S', 'Master', 'master@run.example' from made`);
    await client.end();
    const output = load();
    passwords = new Map([...output.matchAll(/^ {2}(fitbit\.\d+) {2}(\S+)$/gm)].map(([, id, password]) => [id!, password!]));
    expect(load()).toMatch(/: 0 new,/);
    portal = await starting;
  });
  afterAll(async () => {
    await portal?.stop();
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('33 people have accounts', () => expect(passwords.size).toBe(33));

  // user 1503960366 weighed 52.6 kg twice, last on 3 May 2016; 6962181067 weighed in 30 times
  test.each([
    ['fitbit.1503960366', 'en', '52.6'],
    ['fitbit.6962181067', 'ko', '61.'],
  ] as const)('%s signs in (%s), chooses a password, and sees their own record and trend', async (id, lang, weight) => {
    expect(LANGS).toContain(lang);
    const { context, page, problems } = await visit({ base: portal.url, lang });
    await page.goto('/');
    await page
      .getByRole('button', { name: new RegExp(`^(${text(lang, 'auth.company.change')}|${text(lang, 'auth.company.choose')})`) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(CODE);
    await dialog.getByRole('button', { name: text(lang, 'auth.company.find') }).click();
    await dialog.getByRole('button', { name: text(lang, 'auth.company.use') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('input[name=id]').fill(id);
    await page.locator('input[name=pw]').fill(passwords.get(id)!);
    await page.locator('button[type=submit]').first().click();
    await page.waitForURL('**/password');
    const fields = page.locator('input[type=password]');
    await fields.nth(0).fill(passwords.get(id)!);
    await fields.nth(1).fill('Steady&2016');
    await fields.nth(2).fill('Steady&2016');
    await page.locator('button[type=submit]').click();
    await acknowledge(page, text(lang, 'auth.password.changed'));
    await answerConsents(page, 'refuse');
    await page.waitForURL('**/usr/info');
    await page.getByText(weight, { exact: false }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // the data is ten years old: the trend offers to jump to it
    await page.getByRole('button', { name: new RegExp(text(lang, 'body.trend.jump').replace('{day}', '.+')) }).click();
    await page.getByText(new RegExp(text(lang, 'body.trend.table'))).waitFor();
    expect(await page.locator('main').innerText()).toContain('2016');
    expect(problems).toEqual([]);
    await context.close();
  });
});
