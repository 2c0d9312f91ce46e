/** @engine postgres: concurrent calls wait for locks. */
import type { BoardPrescription } from '@/lib/exercise/contract';
import type { PrescriptionOutcome } from '@/lib/exercise/overview/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const today = dayOf(new Date(), 'Asia/Seoul');
const walk = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 };
/** A member with a prescription, and their manager's next calls. */
async function seedPrescribed(code: string) {
  const { M, U }: Fixtures = await seedFixtures(platform, code);
  const post = <T>(path: string, body: object) => platform.call<T>('POST', `/exercise/${path}`, { token: M.token, body });
  const period = { startDate: today, endDate: addDays(today, 27), note: '', exercises: [walk] };
  const prescribe = (more: object = {}) =>
    post<{ list: PrescriptionOutcome[] }>('prescribe', { memberSeq: [U.seq], ...period, overlap: 'ask', ...more });
  await prescribe();
  const board = await platform.call<{ prescriptions: BoardPrescription[] }>('GET', '/exercise/board', { token: U.token });
  const { prescriptionSeq, version, exercises } = board.body.prescriptions[0]!;
  return { U, post, prescribe, prescriptionSeq, change: { ...period, prescriptionSeq, version, exercises } };
}

test.each(['end', 'change'])('R-EXER-01: writing one and %s of another for the same member do not deadlock', async (path) => {
  const { U, post, prescribe, prescriptionSeq, change } = await seedPrescribed(path.toUpperCase());
  const lock = await platform.holdLock(`select 1 from member where seq = ${U.seq} for update`);
  const written = prescribe();
  await lock.awaitedBy(1);
  const other = post(path, path === 'end' ? { prescriptionSeq, reason: 'Enough' } : change);
  await lock.awaitedBy(2);
  await lock.release();
  expect((await written).body).toMatchObject({ list: [{ outcome: 'OVERLAP' }] });
  expect((await other).status).toBe(200);
});

test('R-EXER-01: a prescription replaced meanwhile cannot be changed', async () => {
  const { U, post, prescribe, change } = await seedPrescribed('INPLACE');
  const lock = await platform.holdLock(`select 1 from member where seq = ${U.seq} for update`);
  const written = prescribe({ overlap: 'end' });
  await lock.awaitedBy(1);
  const other = post('change', change);
  await lock.awaitedBy(2);
  await lock.release();
  expect((await written).body).toMatchObject({ list: [{ outcome: 'WRITTEN' }] });
  // ended by the first, or deleted by it
  expect([404, 409]).toContain((await other).status);
});
