import { prefetchMissions } from '@/lib/bff/prefetchMissions';
import type { Session } from '@/lib/bff/session/sessionCookie';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { keyOf } from '@/lib/shared/readKey';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

/** What next/headers returns inside a server component. */
let cookieHeader = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => ({ value: cookieHeader.startsWith(`${name}=`) ? cookieHeader.slice(name.length + 1) : undefined }),
  }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.9' }),
}));
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (read: unknown) => read }));

const MISSION = {
  missionSeq: 5,
  title: 'Walking week',
  contents: 'Ten thousand steps',
  missionNoteSeq: [],
  missionType: 'ALL',
  takerSeq: [],
  startDate: 0,
  urlImg: null,
  senderName: 'Lee',
  notes: [],
  recipientCnt: 1,
  clearCnt: 0,
  commentCnt: 0,
};
const as = async (session: Session) => void (cookieHeader = await cookieOf(session));
const talk = (missionSeq: number) => keyOf(missionCommentApi.list, { query: { missionSeq, page: 0, size: 10 } });
const { upstream } = servePortal();

beforeEach(() => {
  upstream.reply((response, seen, request) =>
    jsonReply(seen.path.startsWith('/mission/listMission') ? { list: [MISSION], total: 1 } : { list: [], total: 0 })(
      response,
      seen,
      request,
    ),
  );
});

test.each([
  ['U', undefined],
  ['M', 9],
] as const)('R-MSN-01: the comments of the mission shown come with the page, for %s', async (role, memberSeq) => {
  await as(sessionOf(role));
  const keysOf = async (...choice: Parameters<typeof prefetchMissions>) => Object.keys(await prefetchMissions(...choice));
  const listKey = (size: number) => keyOf(missionApi.list, { query: { page: 0, size, memberSeq } });
  expect(await keysOf({ view: 'current', missionSeq: null }, memberSeq)).toEqual(expect.arrayContaining([listKey(1), talk(5)]));
  expect(await keysOf({ view: 'one', missionSeq: 7 }, memberSeq)).toEqual(expect.arrayContaining([listKey(10_000), talk(7)]));
  const all = await keysOf({ view: 'all', missionSeq: null }, memberSeq);
  expect(all).toContain(listKey(10_000));
  expect(all).not.toContain(talk(5));
});
