/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { LobbyActions } from '@/components/rank/LobbyActions';
import type { SignIn } from '@/lib/auth/signIns/contract';
import type { Locale } from '@/lib/shared/languages';
import { withoutClipboard } from '@/__tests__/support/screen/clipboard';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { text } from '@/__tests__/support/texts';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
});
afterAll(() => server.close());

const session = (sessionSeq: number, way: SignIn['way'], displayName = ''): SignIn => ({
  sessionSeq,
  way,
  displayName,
  browser: 'Chrome, Linux',
  address: '203.0.113',
  current: false,
  createdAt: '2026-03-01T00:00:00Z',
  lastUsedAt: '2026-03-02T08:30:00Z',
  expiresAt: '2026-03-31T00:00:00Z',
});

const taken = (name: string) => `That name is taken. This display will be called “${name}”.`;

/**
 * Opens it for a manager with these sessions, or null if they cannot be read, in front of a platform that keeps names, or an older one.
 * Returns the requested links and the ended sessions, and lets a display sign in; `late` sessions are answered once `load` is called.
 */
async function open(sessions: SignIn[] | null, { locale = 'en' as Locale, keepsNames = true, late = false } = {}) {
  const [links, ended]: [unknown[], number[]] = [[], []];
  let list = sessions ?? [];
  let load = () => {};
  const loaded = late ? new Promise<void>((resolve) => (load = resolve)) : null;
  server.use(
    http.get('*/api/member/profile', () => HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 })),
    http.get('*/api/member/sessions', async () => {
      await loaded;
      return sessions
        ? HttpResponse.json({ list, total: list.length })
        : HttpResponse.json({ error: { code: 'INTERNAL', status: 500, ref: 'r' } }, { status: 500 });
    }),
    http.post('*/api/member/handOff', async ({ request }) => {
      const asked = (await request.json()) as { displayName?: string };
      links.push(asked);
      const stored = keepsNames && { displayName: asked.displayName ?? '' };
      return HttpResponse.json({ code: 'c'.repeat(43), memberSeq: 7, expiresAt: '2199-01-01T00:00:00Z', ...stored });
    }),
    http.delete('*/api/member/sessions', async ({ request }) => {
      const { sessionSeq } = (await request.json()) as { sessionSeq: number };
      ended.push(sessionSeq);
      list = list.filter((session) => session.sessionSeq !== sessionSeq);
      return HttpResponse.json({ ok: true });
    }),
  );
  await renderUi(<LobbyActions viewer={{ type: 'M', name: 'Hana' }} />, { locale });
  const user = userEvent.setup({ delay: null });
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: text(locale, 'rank.lobby.link.open') }));
    await screen.findByRole('dialog');
  };
  await reopen();
  return { links, ended, user, reopen, load, signsIn: (one: SignIn) => void (list = [...list, one]) };
}

test('R-RANK-03: where copying is not allowed, pressing the button selects the link and says so', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  const copy = await screen.findByRole('button', { name: 'Copy' });
  const link = screen.getByLabelText<HTMLInputElement>('Link');
  await withoutClipboard(() => user.click(copy));
  expect(await screen.findByRole('alert')).toHaveTextContent('Select the link and copy it yourself.');
  expect(link.selectionEnd).toBe(link.value.length);
});

test('R-SHELL-06: a copied link is announced', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
});

test('R-RANK-03: a display has the name that was typed; without one it gets an unused number', async () => {
  const { user, links } = await open([session(1, 'LOBBY', 'Display 1')]);
  expect(await screen.findByText(/it will be called “Display 2”/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Display name'), ' 3rd floor ');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText('This link is for “3rd floor”.')).toBeInTheDocument();
  for (const number of [2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Create another link' }));
    expect(await screen.findByText(`This link is for “Display ${number}”.`)).toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'My tablet' }));
  expect(screen.queryByLabelText('Display name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByLabelText('Link');
  expect(links).toEqual([
    { kind: 'lobby', displayName: '3rd floor' },
    { kind: 'lobby', displayName: 'Display 2' },
    { kind: 'lobby', displayName: 'Display 3' },
    { kind: 'tablet' },
  ]);
});

test('R-RANK-03: a name given to a link is not suggested again after the dialog was closed, as the link may be opened later', async () => {
  const { user, reopen, links } = await open([session(1, 'LOBBY', 'Display 1')]);
  await screen.findByText(/it will be called “Display 2”/);
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByText('This link is for “Display 2”.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reopen();
  expect(await screen.findByText(/it will be called “Display 3”/)).toBeInTheDocument();
  expect(links).toEqual([{ kind: 'lobby', displayName: 'Display 2' }]);
});

test('R-RANK-03: with an older platform, which keeps no names, no name is claimed for a link', async () => {
  const { user, links } = await open([], { keepsNames: false });
  await user.type(screen.getByLabelText('Display name'), '3rd floor');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByLabelText('Link');
  expect(screen.queryByText(/This link is for/)).toBeNull();
  expect(links).toEqual([{ kind: 'lobby', displayName: '3rd floor' }]);
});

test('R-RANK-03: a display appears by itself once its link was opened, which then is no longer shown, also after it is signed out', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, signsIn } = await open([session(1, 'LOBBY', 'Canteen')]);
  await user.type(await screen.findByLabelText('Display name'), '3rd floor');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByLabelText('Link');
  const said = liveRegions();
  signsIn(session(2, 'LOBBY', '3rd floor'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(said()).toBe('“3rd floor” was signed in with this link.'));
  expect([screen.getAllByRole('listitem').length, screen.queryByLabelText('Link')]).toEqual([2, null]);
  await user.click(screen.getByRole('button', { name: /Sign out 3rd floor/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('R-RANK-03: a name that is taken gets a number, so that the display of one link does not hide the link of another', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, links, signsIn } = await open([session(1, 'LOBBY', 'Canteen')]);
  await screen.findByRole('listitem');
  for (const number of [2, 3]) {
    await user.type(screen.getByLabelText('Display name'), 'Canteen');
    expect(screen.getByLabelText('Display name')).toHaveAccessibleDescription(taken(`Canteen ${number}`));
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await screen.findByText(`This link is for “Canteen ${number}”.`);
  }
  signsIn(session(2, 'LOBBY', 'Canteen 2'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByLabelText('Link')).toBeInTheDocument();
  expect(links).toEqual(['Canteen 2', 'Canteen 3'].map((displayName) => ({ kind: 'lobby', displayName })));
});

test('R-RANK-03: the name of a display that was signed out is free at once, also for a link made while its own could still be opened', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, links, signsIn } = await open([session(1, 'PASSWORD')]);
  const make = async () => {
    await user.type(screen.getByLabelText('Display name'), 'Canteen');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await screen.findByText('This link is for “Canteen”.');
  };
  await make();
  signsIn(session(2, 'LOBBY', 'Canteen'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await user.click(await screen.findByRole('button', { name: /Sign out Canteen/ }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await make();
  expect(links).toEqual(Array(2).fill({ kind: 'lobby', displayName: 'Canteen' }));
});

test('R-RANK-03: a name is free again once its link has expired, also in the reopened dialog', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, reopen } = await open([]);
  await user.type(screen.getByLabelText('Display name'), 'Canteen');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByText('This link is for “Canteen”.');
  for (const [minutes, hint] of [
    [0, taken('Canteen 2')],
    [5, expect.stringContaining('it will be called “Display 1”')],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    jest.setSystemTime(Date.now() + minutes * 60_000);
    await reopen();
    await user.type(screen.getByLabelText('Display name'), 'Canteen');
    await waitFor(() => expect(screen.getByLabelText('Display name')).toHaveAccessibleDescription(hint));
  }
});

test('R-RANK-03: screen readers are told that a name is taken once typing pauses, and whose link was made', async () => {
  const { user } = await open([session(1, 'LOBBY', 'Canteen')]);
  await screen.findByRole('listitem');
  const regions = screen.getAllByRole('status');
  const told = () => regions.flatMap(({ textContent }) => textContent || []);
  jest.useFakeTimers();
  const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  await user.type(screen.getByLabelText('Display name'), 'Canteen');
  rest(900);
  await user.type(screen.getByLabelText('Display name'), 's');
  rest(1_000);
  expect(told()).toEqual([]);
  await user.type(screen.getByLabelText('Display name'), '{Backspace}');
  rest(1_000);
  expect(told()).toEqual([taken('Canteen 2')]);
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByLabelText('Link');
  await waitFor(() => expect(told()).toEqual(['This link is for “Canteen 2”.']));
});

test('R-RANK-03: a link made before the displays have loaded is not taken for opened by one that was there', async () => {
  const { user, load } = await open([session(1, 'LOBBY', 'Canteen')], { late: true });
  await user.type(screen.getByLabelText('Display name'), 'Canteen');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByText('This link is for “Canteen”.');
  load();
  await screen.findByRole('listitem');
  expect(screen.getByLabelText('Link')).toBeInTheDocument();
});

test.each([
  [
    'en',
    'Your lobby displays',
    /Canteen.*last used Mar.2,.2026/,
    /Sign out Canteen/,
    'Session ended.',
    'No display is signed in with a link of yours.',
  ],
  [
    'ko',
    '내 로비 화면',
    /Canteen.*마지막 사용 2026년.3월.2일/,
    /Canteen 로그아웃/,
    '로그아웃되었습니다.',
    '내 링크로 연결된 로비 화면이 없습니다.',
  ],
] as const)(
  'R-RANK-03 R-ACC-02: only displays are listed, by name and last use, next to where they are added, and can be signed out, in %s',
  async (...row) => {
    const [locale, title, words, press, done, none] = row;
    const { user, ended } = await open([session(1, 'PASSWORD'), session(2, 'LOBBY', 'Canteen')], { locale });
    const section = await screen.findByRole('region', { name: title });
    const display = await within(section).findByRole('listitem');
    expect(display).toHaveTextContent(words);
    await user.click(within(display).getByRole('button', { name: press }));
    expect(await within(section).findByText(done)).toBeInTheDocument();
    await waitFor(() => expect(within(section).queryByRole('listitem')).toBeNull());
    expect([ended, within(section).getByText(none)]).toEqual([[2], expect.anything()]);
  },
);

test('R-SHELL-09: displays that did not load say so, and a link can still be created', async () => {
  const { user, links } = await open(null);
  expect(await screen.findByText(/Couldn’t load your displays/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByLabelText('Link');
  expect(links).toEqual([{ kind: 'lobby' }]);
});

test.each([
  ['en', 403, 'You came here by a link. Sign in yourself to create one.'],
  ['ko', 403, '링크로 접속했습니다. 직접 로그인한 뒤 링크를 만들어 주세요.'],
  ['en', 502, 'Couldn’t create the link. Try again.'],
] as const)('R-RANK-03: only what may succeed later is to be tried again, in %s after %i', async (locale, status, says) => {
  const { user } = await open([], { locale });
  server.use(
    http.post('*/api/member/handOff', () => HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status })),
  );
  await user.click(screen.getByRole('button', { name: text(locale, 'rank.lobby.link.make') }));
  expect(await screen.findByText(says)).toBeVisible();
});
