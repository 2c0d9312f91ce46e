/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memberData, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { FirstRunPanel } from '@/components/member/firstRun/FirstRunPanel';
import { FIRST_STEPS } from '@/lib/home/firstRun';
import english from '@/messages/en/home.json';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const T = english.firstRun;
const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('R-HOME-02: every step can be skipped, progress is visible, and each heading gets the focus', async () => {
  const ended = jest.fn(() => Promise.resolve());
  await renderMember(<FirstRunPanel onEnd={ended} />, memberData());
  const seen = [];
  for (const name of FIRST_STEPS) {
    seen.push([step(), screen.getByText(/^Step \d of 5$/).textContent]);
    if (name !== 'display') expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
    await press(name === 'person' ? T.skip : name === 'device' ? T.done : T.next);
  }
  expect(seen).toEqual(FIRST_STEPS.map((name, index) => [name, `Step ${index + 1} of 5`]));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(reads.filter((path) => path.startsWith('/member/profile'))).toEqual([]);
});

test('R-HOME-02: the remaining steps can be skipped at once; a choice that fails to save says so and is rolled back', async () => {
  const ended = jest.fn(() => Promise.resolve());
  await renderMember(<FirstRunPanel onEnd={ended} />, memberData());
  await press('lb');
  expect(await screen.findByRole('alert')).toHaveTextContent(T.failed);
  expect(screen.getByRole('button', { name: 'kg' })).toHaveAttribute('aria-pressed', 'true');
  answers.set(ROUTES.unit, { weight: 'lb', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' });
  await press('lb');
  expect(await screen.findByRole('button', { name: 'lb', pressed: true })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await press(T.end);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('R-HOME-02: date of birth and height are saved as in the profile, and an invalid one says so', async () => {
  await renderMember(<FirstRunPanel onEnd={() => Promise.resolve()} />, memberData());
  await press(T.next);
  const height = screen.getByLabelText(/Height/);
  await userEvent.clear(height);
  await userEvent.type(height, '17');
  await press(T.save);
  expect(step()).toBe('person');
  await userEvent.clear(height);
  await userEvent.type(height, '171');
  answers.set('/member/profile', { ok: true });
  await press(T.save);
  expect(await screen.findByRole('heading', { name: T.goal.title })).toBeInTheDocument();
  await press(T.back);
  expect(step()).toBe('person');
});

test('R-HOME-02: an account without an email address can save its date of birth and height', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/member/profile', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  const data = memberData();
  await renderMember(<FirstRunPanel onEnd={() => Promise.resolve()} />, {
    ...data,
    [ROUTES.profile]: { ...(data[ROUTES.profile] as object), email: '' },
  });
  await press(T.next);
  await userEvent.clear(screen.getByLabelText(/Height/));
  await userEvent.type(screen.getByLabelText(/Height/), '171');
  await press(T.save);
  expect(await screen.findByRole('heading', { name: T.goal.title })).toBeInTheDocument();
  expect(sent).toEqual([{ memberSeq: 7, name: '김하늘', height: 171 }]);
});

test('R-HOME-02: the selected step goal is stored, and still selected when going back', async () => {
  const sums = { list: [], todaySteps: 0, todayDistance: 0, todayCalories: 0, weekDistance: 0, weekCalories: 0, estimated: false };
  let goal: unknown = null;
  portal.use(
    http.get('*/api/user/getStepIndicator', () => HttpResponse.json({ ...sums, goal } as object)),
    http.post('*/api/user/saveStepGoal', async ({ request }) => {
      ({ goal } = (await request.json()) as { goal: unknown });
      return HttpResponse.json({ ok: true });
    }),
  );
  await renderMember(<FirstRunPanel onEnd={() => Promise.resolve()} />, memberData());
  await press(T.next);
  await press(T.skip);
  expect(await screen.findByRole('button', { name: '10,000', pressed: true })).toBeInTheDocument();
  await press('8,000');
  expect(await screen.findByRole('button', { name: '8,000', pressed: true })).toBeInTheDocument();
  await press(T.next);
  await press(T.back);
  expect(await screen.findByRole('button', { name: '8,000', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '10,000' })).toHaveAttribute('aria-pressed', 'false');
});
