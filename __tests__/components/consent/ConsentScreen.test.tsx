/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ConsentScreen } from '@/components/consent/ConsentScreen';
import { clearKeptText, readKeptText } from '@/lib/browser/kept/keptText';
import type { ConsentState } from '@/lib/consent/contract';
import { answerTexts } from '@/lib/consent/sharing';
import { CONSENT_DAYS, CONSENT_KEPT_YEARS, PURPOSES, questionsOf } from '@/lib/consent/readers';
import { PROTECTION_BOUNDS } from '@/lib/privacy/protection/protection';
import type { Locale } from '@/lib/shared/languages';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';
import { filled, text } from '@/__tests__/support/texts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const KEEPER = { memberSeq: 7, key: Buffer.alloc(32, 7).toString('base64') };
afterEach(() => clearKeptText());

const failed = (status: number) => HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status, ref: 'r' } }, { status });

/** Serves the questions of a role; returns the requests sent, in order. */
function serve({ role = 'U' as Role, status = 200, more = {} as Partial<ConsentState> } = {}) {
  const sent: { answers: { given: boolean }[] }[] = [];
  let state: ConsentState = { list: questionsOf(role).map((question) => ({ ...question, given: true })), due: true, until: null, ...more };
  server.use(
    http.get('*/api/consent', () => HttpResponse.json(state)),
    http.post('*/api/consent/save', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      if (status !== 200) return failed(status);
      state = { ...state, due: false };
      return HttpResponse.json(state);
    }),
  );
  return sent;
}

async function draw(locale: Locale = 'en') {
  await renderUi(<ConsentScreen next="/usr/rank" keeper={KEEPER} />, { locale });
  await screen.findByRole('form');
  return userEvent.setup({ delay: null });
}

const t = (key: string) => text('en', `consent.${key}`);
const AGAIN = /^It’s been \d+ days/;
const groups = () => screen.getAllByRole('group');
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: t('ask.submit') }));
const buttonOf = (group: HTMLElement, given: boolean) => within(group).getAllByRole('button')[given ? 0 : 1]!;
/** Answers everything by click events; simulating the pointer’s path to each button would cost a hundred moves per page. */
const answerAll = (given: boolean) => {
  for (const group of groups()) fireEvent.click(buttonOf(group, given));
};

test.each(['en', 'ko'] as const)(
  'R-PRIV-01: in %s it explains what is asked, why, who sees it, for how long, and what refusing costs',
  async (lang) => {
    serve();
    await draw(lang);
    const expectText = (key: string, values = {}) =>
      expect(screen.getAllByText(filled(lang, `consent.${key}`, values)).length).toBeGreaterThan(0);
    for (const key of [
      'fact.minorText',
      'fact.changeText',
      'reader.LOBBY.purpose',
      'reader.STATISTICS.who',
      'items.sugar',
      'items.RANKING',
    ])
      expectText(key);
    for (const reader of PURPOSES) expectText(`reader.${reader}.refusal`);
    const answers = screen.getByText(text(lang, 'consent.fact.answers')).nextElementSibling?.textContent;
    expect(answers).toContain(String(CONSENT_KEPT_YEARS));
    const periods = screen.getAllByText(text(lang, 'consent.fact.period')).map((name) => name.nextElementSibling?.textContent);
    expect(periods).toHaveLength(PURPOSES.length);
    for (const period of periods) expect(period).toContain(String(CONSENT_DAYS));
  },
);

test.each(['en', 'ko'] as const)('R-PRIV-01 R-PRIV-04: in %s each collected kind shows for how long the company keeps it', async (lang) => {
  const rules = DATA_KINDS.map((rule) => ({ rule, value: rule === 'body' ? 3 : null, next: null }));
  serve({ more: { rules } });
  await draw(lang);
  const kept = (kind: DataKind) => document.querySelector(`[data-question="COLLECT ${kind}"]`)!;
  expect(kept('body')).toHaveTextContent({ en: 'Retention: 3 years', ko: '보관 기간: 3년' }[lang]);
  expect(kept('sleep')).toHaveTextContent(text(lang, 'protection.value.asAccount'));
  const period = screen.getAllByText(text(lang, 'consent.fact.period'))[0]!.nextElementSibling;
  expect(period).toHaveTextContent({ en: /^Data is kept for as long as stated below/, ko: /^종류마다 아래에 있는 기간 동안 보관/ }[lang]);
  expect(document.querySelector('[data-question="MANAGER body"]')).not.toHaveTextContent({ en: 'Retention', ko: '보관 기간' }[lang]);
});

test('R-PRIV-01: if the platform sends no rules, their bounds are shown', async () => {
  serve();
  await draw();
  const { min, max } = PROTECTION_BOUNDS.body;
  const bounds = filled('en', 'consent.fact.ruled', { least: min, most: max });
  expect(document.querySelector('[data-question="COLLECT body"]')).toHaveTextContent(bounds);
});

test.each([
  ['U', 17],
  ['M', 10],
] as const)('R-PRIV-01: %s is asked %d questions, none of which is preselected, whatever was answered before', async (role, count) => {
  serve({ role });
  await draw();
  expect(groups()).toHaveLength(count);
  for (const [index, group] of groups().entries()) {
    const pair = within(group).getAllByRole('button');
    const { agree, refuse } = answerTexts(questionsOf(role)[index]!);
    expect(pair.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      [t(agree), 'false'],
      [t(refuse), 'false'],
    ]);
  }
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
});

test('R-PRIV-01: nothing is sent before everything is answered; the first missing answer is named and gets the focus', async () => {
  const sent = serve();
  const user = await draw();
  await submit(user);
  const first = `${t('reader.COLLECT.title')}: ${t('kind.body')}`;
  expect(screen.getByRole('alert')).toHaveTextContent(first);
  expect(buttonOf(groups()[0]!, true)).toHaveFocus();
  expect(groups()[0]).toHaveAccessibleDescription(t('ask.missing'));
  await user.keyboard('{Tab}{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit(user);
  expect(screen.getByRole('alert')).toHaveTextContent(`${t('reader.COLLECT.title')}: ${t('kind.activity')}`);
  expect(sent).toEqual([]);
});

test.each([false, true])('R-PRIV-01: all answers (%s) are sent at once, and the requested page follows', async (given) => {
  const sent = serve();
  const user = await draw();
  answerAll(given);
  expect(screen.getByText(filled('en', 'consent.ask.progress', { count: 17, total: 17 }))).toBeInTheDocument();
  await submit(user);
  await waitFor(() => expect(navigations).toEqual(['replace /usr/rank', 'refresh']));
  expect(sent).toEqual([{ answers: questionsOf('U').map((question) => ({ ...question, given })) }]);
});

test.each([
  [502, 'error.unavailable'],
  [429, 'error.tooMany'],
] as const)('R-PRIV-01: after a failure with %d the answers stay, and can be sent again', async (status, key) => {
  const sent = serve({ status });
  const user = await draw();
  answerAll(false);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(t(key));
  for (const group of groups()) expect(buttonOf(group, false)).toHaveAttribute('aria-pressed', 'true');
  await submit(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(navigations).toEqual([]);
});

test('R-PRIV-01: after more than a year it explains why it asks again and how long ago it was, and nothing is preselected', async () => {
  const days = 10;
  serve({ more: { until: new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString() } });
  await draw();
  expect(screen.getByText(AGAIN)).toHaveTextContent(`It’s been ${CONSENT_DAYS + days} days`);
  expect(screen.queryAllByRole('button', { pressed: true })).toHaveLength(0);
});

test('R-PRIV-01: choices are restored when the page is reopened, until they are sent', async () => {
  const sent = serve();
  const user = await draw();
  await user.click(buttonOf(groups()[3]!, false));
  cleanup();
  await draw();
  await waitFor(() => expect(buttonOf(groups()[3]!, false)).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  answerAll(true);
  await submit(user);
  // kept answers are deleted before navigating
  await waitFor(() => expect(navigations).toHaveLength(2));
  expect(sent).toHaveLength(1);
  cleanup();
  serve();
  await draw();
  expect(await act(() => readKeptText('consent answers'))).toBeNull();
  expect(screen.queryAllByRole('button', { pressed: true })).toHaveLength(0);
});

test('R-PRIV-01: the first sign-in does not mention a year', async () => {
  serve();
  await draw();
  expect(screen.queryByText(AGAIN)).toBeNull();
});

test('R-PRIV-01: answering in another tab continues without asking again', async () => {
  serve({ more: { due: false } });
  await draw();
  await waitFor(() => expect(navigations).toEqual(['replace /usr/rank', 'refresh']));
});

test('R-SHELL-09: questions that fail to load can be requested again', async () => {
  serve();
  server.use(http.get('*/api/consent', () => failed(502), { once: true }));
  await renderUi(<ConsentScreen next="/usr/rank" keeper={KEEPER} />);
  await userEvent.click(await screen.findByRole('button', { name: text('en', 'common.action.retry') }));
  expect(await screen.findByRole('form')).toBeInTheDocument();
});
