import sharp from 'sharp';

const picture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
const newcomers = () => {
  const mark = Date.now().toString(36);
  const rows = Array.from({ length: 10 }, (_, index) => `task.${mark}.${index},과제 ${index},task.${mark}.${index}@example.com`);
  return { name: 'ten.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${['ID,Name,Email', ...rows].join('\r\n')}`) };
};

const link = (page, name) => page.getByRole('link', { name }).first();
const button = (place, name) => place.getByRole('button', { name }).first();

/**
 * Steps of each task: `press` counts a click or tap, `type` a field that is typed into. Another tree's steps are passed as a file of this
 * form.
 */
export const TASKS = {
  async today({ page }) {
    for (const tile of [/^Body score/, /^Steps/, /^Sleep/, /^Resting heart rate/, /^Blood pressure/]) await link(page, tile).waitFor();
  },
  async score({ page, press }) {
    await press(link(page, /^Body score/));
    await page.getByText(/points? since last time/).waitFor();
    await page
      .getByText(/kg since last time/)
      .first()
      .waitFor();
  },
  async goal({ page, press, type }) {
    await press(link(page, /^Goal/));
    await type(page.getByLabel(/Target weight/), '72.5');
    await press(button(page, /^Save$/));
    await page.locator('[data-success]').getByText(/\w/).first().waitFor();
  },
  async remind({ page, press }) {
    const line = page.locator('[data-cause=NOTICE]');
    await press(line.getByRole('button'));
    await press(page.getByRole('alertdialog').getByRole('button').last());
    await line.getByRole('button').waitFor({ state: 'detached' });
  },
  async newcomers({ page, press, type }) {
    const choose = async (place, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(place)]);
      await chooser.setFiles(file);
    };
    await press(link(page, /^Members$/));
    await press(button(page, 'Bulk add'));
    const dialog = page.getByRole('dialog');
    await choose(button(dialog, 'Choose a file'), newcomers());
    await press(button(dialog, /^Add 10/));
    await press(link(dialog, 'Send their first mission'));
    await type(page.locator('input[name=title]'), 'Welcome');
    await type(page.locator('textarea').first(), 'Walk a little every day.');
    await choose(button(page, 'Select an image'), { name: 'walk.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await press(page.getByRole('checkbox').first());
    await press(button(page.locator('main'), /^Send$/));
    await page.waitForURL(({ search }) => !search.includes('view=send'));
  },
};
const MEMBER = ['demo.member', '/usr/info'];
const MASTER = ['demo.master', '/mng/dashboard'];
/** Account of each task, and its first page after sign-in. */
export const WHO = { today: MEMBER, score: MEMBER, goal: MEMBER, remind: MASTER, newcomers: MASTER };
