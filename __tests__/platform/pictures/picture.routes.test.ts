import sharp from 'sharp';
import { seedFixtures, seedNote, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let home: Fixtures;
let foreign: Fixtures;
let note: number;
beforeAll(async () => {
  platform = await startPlatform();
  [home, foreign] = [await seedFixtures(platform, 'SEEN'), await seedFixtures(platform, 'ELSE')];
  note = await seedNote(platform, home);
});
afterAll(() => platform.stop());

async function post<T>({ token }: Person, path: string, body: unknown): Promise<T> {
  const answer = await platform.call<T>('POST', path, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}
async function upload<T>(who: Person, path: string): Promise<T> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } });
  const form = new FormData();
  form.append('img', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'a.jpg');
  return post(who, path, form);
}
async function missionPicture(): Promise<{ missionSeq: number; urlImg: string }> {
  const draft = { title: 'Steps', contents: 'Walk', missionNoteSeq: [note], missionType: 'ALL', takerSeq: [], startDate: 0 };
  const { missionSeq } = await post<{ missionSeq: number }>(home.M, '/mission/sendMission', draft);
  const { urlImg } = await upload<{ urlImg: string }>(home.M, `/mission/img?missionSeq=${missionSeq}`);
  return { missionSeq, urlImg };
}
const sees = async (path: string, { token }: Pick<Person, 'token'>) => (await platform.call('GET', path, { token })).status;

test('U6: a mission’s picture is shown to people who may open the mission, checked on each call', async () => {
  const { missionSeq, urlImg } = await missionPicture();
  for (const who of [home.U, home.M, home.S]) expect(await sees(urlImg, who)).toBe(200);
  for (const who of [home.otherU, home.otherM, foreign.U, foreign.M, foreign.S]) expect(await sees(urlImg, who)).toBe(404);
  await platform.sql(`delete from mission_taker where mission_seq = ${missionSeq}`);
  expect(await sees(urlImg, home.U)).toBe(404);
});

test('R-RANK-03 U6: a lobby display is shown profile pictures and its company’s logo, but no mission or promotion pictures', async () => {
  const { urlImg } = await missionPicture();
  const { urlProfile } = await upload<{ urlProfile: string }>(home.U, '/member/profileImg');
  const { urlLogo } = await upload<{ urlLogo: string }>(home.S, '/company/logo');
  const { urlLogo: foreignLogo } = await upload<{ urlLogo: string }>(foreign.S, '/company/logo');
  const { url: promotion } = await upload<{ url: string }>(home.S, '/company/ads?order=0');
  const { code } = await post<{ code: string }>(home.M, '/member/handOff', { kind: 'lobby' });
  const display = (await platform.call<{ token: string }>('POST', '/handOff', { body: { code, memberSeq: home.M.seq, lang: 'EN' } })).body;
  for (const path of [urlProfile, urlLogo]) expect(await sees(path, display)).toBe(200);
  for (const path of [urlImg, promotion, foreignLogo]) expect(await sees(path, display)).toBe(404);
});
