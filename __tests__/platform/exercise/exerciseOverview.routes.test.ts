import { addDays, dayOf } from '@/lib/shared/dates';
import type { BoardPrescription } from '@/lib/exercise/contract';
import type { OverviewRow, PrescriptionOutcome } from '@/lib/exercise/overview/contract';
import type { ExerciseTemplate } from '@/lib/exercise/template/contract';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let today: string;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'DESK'), await seedFixtures(platform, 'ABROAD')];
  today = dayOf(new Date(), 'Asia/Seoul');
}, 60_000);
afterAll(() => platform.stop());

const person = (managerSeq = fixtures.M.seq, compSeq = fixtures.compSeq) =>
  seedPerson(platform, { compSeq, id: `desk.person${(count += 1)}`, type: 'U', managerSeq });
const post = <T = object>(path: string, who: Person, body: object) =>
  platform.call<T & { error?: { fields?: { path: string; code: string }[] } }>('POST', `/exercise/${path}`, { token: who.token, body });
const board = async (who: Person) =>
  (await platform.call<{ prescriptions: BoardPrescription[]; ticks: object[] }>('GET', '/exercise/board', { token: who.token })).body;
const tick = (who: Person, exerciseSeq: number, date: string) => post('session', who, { exerciseSeq, date, done: true });

const walk = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 };
const squat = { name: 'Squat', type: 'STRENGTH', intensity: 'VIGOROUS', frequency: 2, minutes: 15 };
const day = (from: number) => addDays(today, from);
const draft = (members: Person[], start: number, end: number, more: object = {}) => ({
  memberSeq: members.map(({ seq }) => seq),
  startDate: day(start),
  endDate: day(end),
  note: 'Slowly',
  exercises: [walk, squat],
  ...more,
});
const prescribe = async (members: Person[], start: number, end: number, more: object = {}, by = fixtures.M) =>
  (await post<{ list: PrescriptionOutcome[] }>('prescribe', by, draft(members, start, end, more))).body.list;
/** What the manager read before changing it. */
const changeOf = ({ prescriptionSeq, version, startDate, endDate, note, exercises }: BoardPrescription, more: object = {}) => ({
  prescriptionSeq,
  version,
  startDate,
  endDate,
  note,
  exercises,
  ...more,
});

test('R-EXER-01: a prescription is written for several members at once, and each can check it off', async () => {
  const members = [await person(), await person()];
  const list = await prescribe(members, 0, 27);
  expect(list.map(({ memberSeq, outcome }) => [memberSeq, outcome])).toEqual(members.map(({ seq }) => [seq, 'WRITTEN']));
  for (const who of members) {
    const [one] = (await board(who)).prescriptions;
    expect(one).toMatchObject({
      startDate: today,
      endDate: day(27),
      note: 'Slowly',
      managerName: 'desk.manager',
      version: 1,
      changedByName: null,
      endReason: '',
      exercises: [walk, squat],
    });
    expect((await tick(who, one!.exercises[0]!.exerciseSeq, today)).status).toBe(200);
  }
  const log = await platform.sql<{ n: number }>(
    `select count(*)::int as n from access_log where viewer_seq = ${fixtures.M.seq} and action = 'POST /exercise/prescribe'`,
  );
  expect(log[0]!.n).toBe(2);
});

test('R-EXER-01 Z4 Z5 Z8: members who are not, or no longer, the manager’s are refused without a name; the others get theirs', async () => {
  const [mine, moved] = [await person(), await person()];
  await platform.sql(`update member set manager_seq = ${fixtures.otherM.seq} where seq = ${moved.seq}`);
  const list = await prescribe([moved, mine, fixtures.otherU, foreign.U, fixtures.M], 0, 6);
  expect(list.map(({ outcome, name }) => [outcome, name])).toEqual([
    ['REFUSED', ''],
    ['WRITTEN', `desk.person${count - 1}`],
    ['REFUSED', ''],
    ['REFUSED', ''],
    ['REFUSED', ''],
  ]);
  expect((await board(moved)).prescriptions).toEqual([]);
  // the master may, and no one of another company
  expect((await prescribe([moved], 0, 6, {}, fixtures.S))[0]!.outcome).toBe('WRITTEN');
  expect((await post('prescribe', foreign.S, draft([mine], 0, 6))).status).toBe(403);
  expect((await post('prescribe', mine, draft([mine], 0, 6))).status).toBe(403);
});

test.each([
  ['startDate', { startDate: '2020-01-01' }],
  ['endDate', { endDate: '2020-01-01' }],
  ['endDate', { startDate: '2098-01-01', endDate: '2099-12-31' }],
  ['startDate', { startDate: '2098-01-01', endDate: '2098-02-01' }],
  ['endDate', { endDate: addDays(dayOf(new Date(), 'Asia/Seoul'), 366) }],
  ['exercises.0.frequency', { exercises: [{ ...walk, frequency: 8 }] }],
  ['exercises.0.minutes', { exercises: [{ ...walk, minutes: 0 }] }],
  ['exercises.1.name', { exercises: [walk, { ...walk, name: '  ' }] }],
  ['exercises.0.intensity', { exercises: [{ ...walk, intensity: 'MAX' }] }],
  ['exercises', { exercises: [] }],
  ['note', { note: 'x'.repeat(1001) }],
  ['memberSeq', { memberSeq: [] }],
])('R-EXER-01: %s is refused by field: %j', async (path, more) => {
  const who = await person();
  const { status, body } = await post('prescribe', fixtures.M, draft([who], 0, 27, more));
  expect([status, body.error?.fields?.map((field) => field.path)]).toEqual([422, expect.arrayContaining([path])]);
  expect((await board(who)).prescriptions).toEqual([]);
});

test('R-EXER-01: an overlapping one is reported and nothing is written; it can be ended or kept', async () => {
  const [first, second] = [await person(), await person()];
  await prescribe([first], 0, 27);
  const outcomes = await prescribe([first, second], 0, 13);
  expect(outcomes.map(({ outcome, overlapping }) => [outcome, overlapping.map(({ startDate, endDate }) => [startDate, endDate])])).toEqual([
    ['OVERLAP', [[today, day(27)]]],
    ['WRITTEN', []],
  ]);
  expect((await board(first)).prescriptions).toHaveLength(1);
  // starting today: the old one ends today; starting later: the day before; not begun yet: it is deleted
  await prescribe([first], 0, 13, { overlap: 'end' });
  expect((await board(first)).prescriptions.map(({ endDate, endedDate }) => [endDate, endedDate])).toEqual([
    [day(13), null],
    [day(27), today],
  ]);
  await prescribe([first], 7, 20, { overlap: 'end' });
  await prescribe([first], 5, 30, { overlap: 'end' });
  expect((await board(first)).prescriptions.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    [day(5), day(30)],
    [today, day(4)],
    [today, day(27)],
  ]);
  await prescribe([second], 3, 9, { overlap: 'keep' });
  expect((await board(second)).prescriptions.map(({ endedDate, endDate }) => [endDate, endedDate])).toEqual([
    [day(9), null],
    [day(13), null],
  ]);
});

test('R-EXER-01: a replacement plans no past day twice, and keeps what was done', async () => {
  const who = await person();
  const daily = { exercises: [{ ...walk, frequency: 7 }] };
  await prescribe([who], -7, 20, daily);
  const old = (await board(who)).prescriptions[0]!.exercises[0]!.exerciseSeq;
  for (let back = 0; back < 8; back += 1) await tick(who, old, day(-back));
  await prescribe([who], -5, 20, { ...daily, overlap: 'end' });
  const { prescriptions, ticks } = await board(who);
  expect(prescriptions).toMatchObject([
    { startDate: day(-5), endDate: day(20), planned: 6, done: 0 },
    { startDate: day(-7), endDate: day(-6), endedDate: null, planned: 2, done: 8, percentage: 100, version: 2 },
  ]);
  expect(ticks).toHaveLength(8);
  const span = `startDate=${day(-5)}&endDate=${today}`;
  const { body } = await platform.call<{ list: object[] }>('GET', `/exercise/adherence?${span}`, { token: who.token });
  expect(body).toMatchObject({ planned: 6 });
  expect(body.list).toHaveLength(6);
  expect((await tick(who, prescriptions[0]!.exercises[0]!.exerciseSeq, day(-5))).status).toBe(200);
  // another from the same first day: only that day is left of the previous one
  await prescribe([who], -5, 20, { ...daily, overlap: 'end' });
  expect((await board(who)).prescriptions.map(({ startDate, endDate, planned }) => [startDate, endDate, planned])).toEqual([
    [day(-5), day(20), 6],
    [day(-5), day(-5), 1],
    [day(-7), day(-6), 2],
  ]);
});

test('R-EXER-01: an overlapping one that has not begun is reported as to be deleted', async () => {
  const who = await person();
  await prescribe([who], 0, 9);
  await prescribe([who], 10, 20);
  const deletedOf = async (start: number, end: number) =>
    (await prescribe([who], start, end))[0]!.overlapping.map(({ startDate, deleted }) => [startDate, deleted]);
  expect(await deletedOf(0, 13)).toEqual([
    [today, undefined],
    [day(10), true],
  ]);
  // one that begins before the new one only ends early
  expect(await deletedOf(12, 25)).toEqual([[day(10), undefined]]);
  const list = await prescribe([who], 0, 13, { overlap: 'end' });
  expect(list[0]!.overlapping.map(({ deleted }) => deleted)).toEqual([undefined, true]);
  expect((await board(who)).prescriptions.map(({ startDate }) => startDate)).toEqual([today, today]);
});

test('R-EXER-01: of two concurrent prescriptions for one member, one is told of the other', async () => {
  const who = await person();
  const both = await Promise.all([prescribe([who], 0, 27), prescribe([who], 0, 27, {}, fixtures.S)]);
  expect(both.map(([one]) => one!.outcome).sort()).toEqual(['OVERLAP', 'WRITTEN']);
});

test('R-EXER-01: a repeated call with one key writes nothing twice; another key, writer or member is another', async () => {
  const [first, second] = [await person(), await person()];
  const counts = () => Promise.all([first, second].map(async (who) => (await board(who)).prescriptions.length));
  const press = { sendKey: 'the-first-press-of-one', overlap: 'keep' };
  const written = await prescribe([first], 0, 27, press);
  expect(written).toMatchObject([{ outcome: 'WRITTEN', overlapping: [] }]);
  expect(await prescribe([first], 0, 27, press)).toEqual(written);
  expect(await prescribe([first], 0, 27, { ...press, overlap: 'ask' })).toEqual(written);
  expect(await counts()).toEqual([1, 0]);
  expect((await prescribe([second, first], 0, 27, press)).map(({ outcome }) => outcome)).toEqual(['WRITTEN', 'WRITTEN']);
  expect(await counts()).toEqual([1, 1]);
  await prescribe([first], 0, 27, press, fixtures.S);
  const quick = { ...press, sendKey: 'the-second-press-of-one' };
  await Promise.all([1, 2, 3].map(() => prescribe([first], 0, 27, quick)));
  expect(await counts()).toEqual([3, 1]);
  expect((await post('prescribe', fixtures.M, draft([first], 0, 27, { sendKey: 'short' }))).status).toBe(422);
});

test('R-EXER-01: a change keeps sessions, adds and drops exercises; sessions of a dropped one no longer count', async () => {
  const who = await person();
  await prescribe([who], 0, 6);
  const before = (await board(who)).prescriptions[0]!;
  const [first, second] = before.exercises;
  await tick(who, first!.exerciseSeq, today);
  await tick(who, second!.exerciseSeq, today);
  const swim = { name: 'Swim', type: 'AEROBIC', intensity: 'LIGHT', frequency: 1, minutes: 40 };
  const change = changeOf(before, { endDate: day(13), note: 'Faster', exercises: [swim, { ...first, minutes: 45 }] });
  expect((await post('change', fixtures.S, change)).status).toBe(200);
  const after = (await board(who)).prescriptions[0]!;
  expect(after).toMatchObject({
    version: 2,
    note: 'Faster',
    endDate: day(13),
    changedByName: 'desk.master',
    managerName: 'desk.manager',
    done: 1,
  });
  expect(after.exercises.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Swim', 40],
    ['Walk', 45],
  ]);
  expect(after.exercises[1]!.exerciseSeq).toBe(first!.exerciseSeq);
  // sessions done stay the member's, but can no longer be checked off
  expect((await board(who)).ticks).toHaveLength(2);
  expect((await tick(who, second!.exerciseSeq, today)).status).toBe(404);
  const span = `startDate=${today}&endDate=${today}`;
  const { body } = await platform.call<{ list: object[] }>('GET', `/exercise/adherence?${span}`, { token: who.token });
  expect(body.list).toEqual([{ date: today, exerciseSeq: first!.exerciseSeq, name: 'Walk' }]);
});

test('R-EXER-02: an exercise added to a current prescription is planned from that day on, and does not change earlier days', async () => {
  const who = await person();
  const daily = { ...walk, frequency: 7 };
  await prescribe([who], -6, 20, { exercises: [daily] });
  const [before] = (await board(who)).prescriptions;
  const [walking] = before!.exercises;
  for (let back = 0; back < 7; back += 1) await tick(who, walking!.exerciseSeq, day(-back));
  const change = changeOf(before!, { exercises: [walking, { ...squat, frequency: 3 }] });
  expect((await post('change', fixtures.M, change)).status).toBe(200);
  const after = (await board(who)).prescriptions[0]!;
  expect(after.exercises.map(({ name, sinceDate }) => [name, sinceDate])).toEqual([
    ['Walk', undefined],
    ['Squat', today],
  ]);
  const kept = { planned: 7, done: 7, percentage: 100 };
  expect(after).toMatchObject(kept);
  const overview = await post<{ list: OverviewRow[] }>('members', fixtures.M, { page: 0, rowsPerPage: 25, name: `person${count}` });
  expect(overview.body.list[0]).toMatchObject(kept);
  const span = `startDate=${day(-6)}&endDate=${today}`;
  expect((await platform.call('GET', `/exercise/adherence?${span}`, { token: who.token })).body).toMatchObject(kept);
  const squats = after.exercises[1]!.exerciseSeq;
  const early = await tick(who, squats, day(-1));
  expect([early.status, early.body.error?.fields?.[0]?.path]).toEqual([422, 'date']);
  expect((await tick(who, squats, today)).status).toBe(200);
  // the prescription in force shows it too, and keeps that day when it is changed again
  const again = changeOf(after, { exercises: [after.exercises[0], { ...after.exercises[1], minutes: 20 }] });
  expect((await post('change', fixtures.M, again)).status).toBe(200);
  const inForce = await platform.call('GET', '/exercise/prescription', { token: who.token });
  expect(inForce.body).toMatchObject({ prescription: { exercises: [{ name: 'Walk' }, { minutes: 20, sinceDate: today }] } });
});

test('R-EXER-02: an exercise added before the first day is planned from the first day on', async () => {
  const who = await person();
  await prescribe([who], 2, 20, { exercises: [walk] });
  const [before] = (await board(who)).prescriptions;
  const change = changeOf(before!, { startDate: today, exercises: [...before!.exercises, squat] });
  expect((await post('change', fixtures.M, change)).status).toBe(200);
  expect((await board(who)).prescriptions[0]!.exercises.map(({ sinceDate }) => sinceDate)).toEqual([undefined, undefined]);
});

test('R-EXER-01: of two managers who change one concurrently the second gets a conflict, and the first change is kept', async () => {
  const who = await person();
  await prescribe([who], 0, 27);
  const read = (await board(who)).prescriptions[0]!;
  const answers = await Promise.all([
    post('change', fixtures.M, changeOf(read, { note: 'From M' })),
    post('change', fixtures.S, changeOf(read, { note: 'From S' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? 'From M' : 'From S';
  const now = (await board(who)).prescriptions[0]!;
  expect([now.note, now.version]).toEqual([winner, 2]);
  // with the new version the second one can write theirs
  expect((await post('change', fixtures.S, changeOf(now, { note: 'Both' }))).status).toBe(200);
});

test('R-EXER-01: a change refuses a new start for a current one, exercises of another prescription, and past ends', async () => {
  const [who, other] = [await person(), await person()];
  await prescribe([who, other], -2, 27);
  const [mine, theirs] = [(await board(who)).prescriptions[0]!, (await board(other)).prescriptions[0]!];
  const fields = async (more: object) => {
    const { status, body } = await post('change', fixtures.M, changeOf(mine, more));
    return [status, body.error?.fields?.[0]?.path];
  };
  expect(await fields({ startDate: day(-1) })).toEqual([422, 'startDate']);
  expect(await fields({ endDate: day(-1) })).toEqual([422, 'endDate']);
  expect(await fields({ exercises: theirs.exercises })).toEqual([422, 'exercises.0.exerciseSeq']);
  expect(await fields({ exercises: [mine.exercises[0], mine.exercises[0]] })).toEqual([422, 'exercises.1.exerciseSeq']);
  expect((await board(who)).prescriptions[0]).toEqual(mine);
  // one extended over the next one asks as a new one does, once
  await prescribe([who], 30, 40);
  const [next] = (await board(who)).prescriptions;
  const longer = changeOf(mine, { endDate: day(35) });
  expect((await post<object>('change', fixtures.M, longer)).body).toEqual({
    outcome: 'OVERLAP',
    overlapping: [{ prescriptionSeq: next!.prescriptionSeq, startDate: day(30), endDate: day(40), deleted: true }],
  });
  expect((await post<object>('change', fixtures.M, { ...longer, overlap: 'keep' })).body).toMatchObject({ outcome: 'WRITTEN' });
  const again = (await board(who)).prescriptions[1]!;
  expect((await post<object>('change', fixtures.M, changeOf(again, { note: 'New' }))).body).toMatchObject({ outcome: 'WRITTEN' });
});

test('R-EXER-01: a prescription is ended early with or without a reason; a future one is deleted; a past one cannot be ended', async () => {
  const who = await person();
  await prescribe([who], 0, 27);
  await prescribe([who], 30, 40);
  const [next, running] = (await board(who)).prescriptions;
  const end = (prescriptionSeq: number, more: object = {}, by = fixtures.M) => post<object>('end', by, { prescriptionSeq, ...more });
  expect((await end(running!.prescriptionSeq, { reason: 'Knee' })).body).toEqual({ outcome: 'ENDED' });
  expect((await end(next!.prescriptionSeq)).body).toEqual({ outcome: 'REMOVED' });
  const left = (await board(who)).prescriptions;
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ endedDate: today, endReason: 'Knee', version: 2 });
  expect((await end(running!.prescriptionSeq)).status).toBe(409);
  expect((await post('change', fixtures.M, changeOf(left[0]!))).status).toBe(409);
  expect((await end(2_000_000_000)).status).toBe(404);
  await prescribe([who], 0, 27);
  const seq = (await board(who)).prescriptions[0]!.prescriptionSeq;
  for (const stranger of [fixtures.otherM, foreign.S]) expect((await end(seq, {}, stranger)).status).toBe(404);
});

test('R-EXER-02: the list shows each member’s prescription and adherence, as on their own board', async () => {
  const team = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'desk.third', type: 'M' });
  const [running, upcoming, ended, none] = [await person(team.seq), await person(team.seq), await person(team.seq), await person(team.seq)];
  // running: walk 5 and squat 2 a week for 7 days: 5 and 2 were due; 6 walks count 5, so 5 of 7
  await prescribe([running], -6, 20, {}, team);
  await prescribe([running], 30, 40, {}, team);
  const own = (await board(running)).prescriptions[1]!;
  for (let back = 0; back < 6; back += 1) await tick(running, own.exercises[0]!.exerciseSeq, day(-back));
  await prescribe([upcoming], 3, 9, {}, team);
  await prescribe([upcoming], 12, 19, {}, team);
  await prescribe([ended], -6, 20, {}, team);
  await post('end', team, { prescriptionSeq: (await board(ended)).prescriptions[0]!.prescriptionSeq });
  const ask = async (more: object = {}, by = team) =>
    (await post<{ list: OverviewRow[]; total: number; counts: object }>('members', by, { page: 0, rowsPerPage: 25, ...more })).body;
  const all = await ask();
  expect(all).toMatchObject({ total: 4, counts: { RUNNING: 1, UPCOMING: 1, ENDED: 1, NONE: 1 } });
  const row = (who: Person) => all.list.find(({ memberSeq }) => memberSeq === who.seq)!;
  expect(row(running)).toMatchObject({
    state: 'RUNNING',
    startDate: day(-6),
    endDate: day(20),
    planned: 7,
    done: 6,
    percentage: 71.4,
    lastDate: today,
    mngName: 'desk.third',
  });
  // two members may share a name
  expect(row(none).id).toBe(`desk.person${count}`);
  const { planned, done, percentage } = (await board(running)).prescriptions[1]!;
  expect(row(running)).toMatchObject({ planned, done, percentage });
  expect(row(upcoming)).toMatchObject({ state: 'UPCOMING', startDate: day(3), planned: 0, percentage: null, lastDate: null });
  expect(row(ended)).toMatchObject({ state: 'ENDED', endDate: today, planned: 7, done: 0, percentage: 0 });
  expect(row(none)).toMatchObject({ state: 'NONE', startDate: null, endDate: null, planned: 0, percentage: null });

  const seqs = async (more: object) => (await ask(more)).list.map(({ memberSeq }) => memberSeq);
  expect(await seqs({ sort: 'adherence', desc: true })).toEqual([running, ended, upcoming, none].map(({ seq }) => seq));
  expect(await seqs({ sort: 'adherence' })).toEqual([ended, running, upcoming, none].map(({ seq }) => seq));
  expect(await seqs({ sort: 'state' })).toEqual([running, upcoming, ended, none].map(({ seq }) => seq));
  expect(await seqs({ sort: 'endDate' })).toEqual([ended, upcoming, running, none].map(({ seq }) => seq));
  expect(await seqs({ sort: 'name', desc: true, rowsPerPage: 1, page: 1 })).toEqual([ended.seq]);
  expect(await ask({ state: 'RUNNING' })).toMatchObject({ total: 1, list: [{ memberSeq: running.seq }], counts: { NONE: 1 } });
  expect(await ask({ name: `person${count}` })).toMatchObject({ total: 1, list: [{ memberSeq: none.seq }], counts: { RUNNING: 0 } });
  expect(await ask({ name: '%' })).toMatchObject({ total: 0, list: [] });
  // managers see their own only; the master finds them by the manager's name; no one of another company
  expect((await ask({ name: 'desk.person' }, foreign.S)).total).toBe(0);
  expect((await ask({ name: 'desk.third' }, fixtures.otherM)).total).toBe(0);
  expect((await ask({ name: 'desk.third' }, fixtures.S)).total).toBe(4);
  expect((await ask({ name: 'desk' }, foreign.S)).total).toBe(0);
  const log = await platform.sql<{ subject: number }>(
    `select distinct subject_seq as subject from access_log where viewer_seq = ${team.seq} and action = 'POST /exercise/members' order by 1`,
  );
  expect(log.map(({ subject }) => subject)).toEqual([running, upcoming, ended].map(({ seq }) => seq));
});

test('R-EXER-02: names are ordered by the numbers in them, as in every list, and break ties of every other column', async () => {
  const coaches = await Promise.all(
    ['Coach 10', 'Coach 2'].map(async (name, index) => {
      const coach = await seedPerson(platform, { compSeq: foreign.compSeq, id: `desk.coach${index}`, type: 'M' });
      await platform.sql(`update member set name = '${name}' where seq = ${coach.seq}`);
      return coach;
    }),
  );
  for (const [index, name] of ['Runner 10', 'Runner 2', 'Runner 1'].entries()) {
    const { seq } = await person(coaches[index === 1 ? 1 : 0]!.seq, foreign.compSeq);
    await platform.sql(`update member set name = '${name}' where seq = ${seq}`);
  }
  const namesBy = async (sort: string, desc = false) => {
    const body = { page: 0, rowsPerPage: 25, name: 'Runner', sort, desc };
    return (await post<{ list: OverviewRow[] }>('members', foreign.S, body)).body.list.map(({ name }) => name.slice(7));
  };
  expect(await namesBy('name')).toEqual(['1', '2', '10']);
  expect(await namesBy('name', true)).toEqual(['10', '2', '1']);
  expect(await namesBy('mngName')).toEqual(['2', '1', '10']);
  for (const sort of ['state', 'endDate', 'adherence']) expect([sort, await namesBy(sort)]).toEqual([sort, ['1', '2', '10']]);
});

test('R-EXER-01: the company’s templates are created, changed by any of its managers, and deleted; of two concurrent changes the second gets a conflict', async () => {
  const template = { name: 'Gentle start', weeks: 4, note: 'Slowly', exercises: [walk] };
  const save = (by: Person, body: object) => post<{ templateSeq: number }>('saveTemplate', by, body);
  const list = async (by: Person) =>
    (await platform.call<{ list: ExerciseTemplate[] }>('GET', '/exercise/templates', { token: by.token })).body.list;
  const { templateSeq } = (await save(fixtures.M, template)).body;
  expect(await list(fixtures.otherM)).toEqual([{ ...template, templateSeq, version: 1, writerName: 'desk.manager' }]);
  expect(await list(foreign.M)).toEqual([]);
  const taken = await save(fixtures.S, { ...template, name: 'gentle START' });
  expect([taken.status, taken.body.error?.fields]).toEqual([422, [{ path: 'name', code: 'taken' }]]);
  expect((await save(foreign.M, { ...template, templateSeq, version: 1 })).status).toBe(404);
  const both = await Promise.all([
    save(fixtures.otherM, { ...template, weeks: 6, templateSeq, version: 1 }),
    save(fixtures.S, { ...template, weeks: 8, templateSeq, version: 1 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list(fixtures.M))[0]).toMatchObject({ version: 2, weeks: both[0].status === 200 ? 6 : 8 });
  expect((await save(fixtures.M, { ...template, name: 'Other', weeks: 53 })).body.error?.fields?.[0]?.path).toBe('weeks');
  expect((await post('deleteTemplate', foreign.S, { templateSeq })).status).toBe(404);
  expect((await post('deleteTemplate', fixtures.otherM, { templateSeq })).status).toBe(200);
  expect((await post('deleteTemplate', fixtures.otherM, { templateSeq })).status).toBe(404);
  expect(await list(fixtures.M)).toEqual([]);
});
