/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DeletedMembersDialog } from '@/components/member/list/DeletedMembersDialog';
import { closeAlert } from '@/lib/browser/alert';
import type { DeletedMember } from '@/lib/member/list/contract';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { filled } from '@/__tests__/support/texts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const NAME = 'Kim Minji';

/** Restores an account; returns the texts that may follow, if they are shown. */
async function restore(locale: Locale, utype: DeletedMember['utype'], welcomed: boolean) {
  const times = { deletedAt: '2026-03-01T00:00:00.000Z', until: '2026-03-31T00:00:00.000Z' };
  const list = [{ uindex: 7, name: NAME, id: 'minji', utype, mngName: null, ...times }];
  server.use(
    http.get('*/api/manager/deletedMembers', () => HttpResponse.json({ list, total: 1 })),
    http.post('*/api/manager/restoreMember', () => HttpResponse.json({ welcomed })),
  );
  await renderUi(<DeletedMembersDialog onClose={() => undefined} />, { locale });
  const t = (key: string) => filled(locale, `memberList.deleted.${key}`, { name: NAME });
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: t('restoreOf') }));
  expect(await screen.findByText(t('done'))).toBeInTheDocument();
  return ['ofManager', 'welcomed'].filter((key) => screen.queryByText(t(key), { exact: false }));
}

test.each(['en', 'ko'] as const)(
  'R-HOME-04: whoever restores an account is told that its welcome email goes out again, in %s',
  async (locale) => {
    expect(await restore(locale, 'U', true)).toEqual(['welcomed']);
  },
);

test('R-HOME-04: nothing more is said of a member who has signed in', async () => {
  expect(await restore('en', 'U', false)).toEqual([]);
});

test('R-HOME-04: of a manager who never signed in, their team and the email are told', async () => {
  expect(await restore('en', 'M', true)).toEqual(['ofManager', 'welcomed']);
});

test.each([
  ['en', 404, 'This account can’t be restored: it was restored already, or its time is over.'],
  ['ko', 409, '그사이 계정이 변경되었습니다. 다시 시도해 주세요.'],
] as const)('R-HOME-04: a refusal says why, and the list is read again (%s, %i)', async (locale, status, words) => {
  const times = { deletedAt: '2026-03-01T00:00:00.000Z', until: '2026-03-31T00:00:00.000Z' };
  let list = [{ uindex: 7, name: NAME, id: 'minji', utype: 'U', mngName: null, ...times }];
  server.use(
    http.get('*/api/manager/deletedMembers', () => HttpResponse.json({ list, total: list.length })),
    http.post('*/api/manager/restoreMember', () => {
      list = [];
      return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
    }),
  );
  await renderUi(<DeletedMembersDialog onClose={() => undefined} />, { locale });
  const name = filled(locale, 'memberList.deleted.restoreOf', { name: NAME });
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(NAME, { exact: false })).not.toBeInTheDocument());
});
