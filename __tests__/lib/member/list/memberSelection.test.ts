import { runBulkAction, MAX_CHOSEN, withPage, type ChosenMember } from '@/lib/member/list/memberSelection';

const people = (count: number): ChosenMember[] =>
  Array.from({ length: count }, (_, index) => ({ uindex: index + 1, name: `M${index + 1}` }));
class Refusal extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}
const statusOf = (error: unknown) => {
  if (error instanceof Refusal) return error.status;
  throw error;
};

test('R-HOME-04: selecting a page adds its missing members; selecting it again removes only them', () => {
  const [one, two, three] = people(3) as [ChosenMember, ChosenMember, ChosenMember];
  const first = withPage(new Map([9, 1].map((uindex) => [uindex, { uindex, name: `M${uindex}` }])), [one, two, three])!;
  expect([...first.keys()]).toEqual([9, 1, 2, 3]);
  expect([...withPage(first, [one, two, three])!.keys()]).toEqual([9]);
});

test('R-HOME-04: selecting page by page has the same limit as selecting all: a page beyond it adds no one', () => {
  const all = people(MAX_CHOSEN + 1);
  const first = withPage(new Map(), all.slice(0, 450))!;
  expect(withPage(first, all.slice(450))).toBeNull();
  const most = withPage(first, all.slice(400, MAX_CHOSEN))!;
  expect(most.size).toBe(MAX_CHOSEN);
  expect(withPage(most, all.slice(MAX_CHOSEN))).toBeNull();
  expect(withPage(most, all.slice(0, 100))!.size).toBe(MAX_CHOSEN - 100);
});

test('R-HOME-04: members are processed one after the other, and a refusal is reported for that member only', async () => {
  const order: number[] = [];
  let running = 0;
  const steps: number[] = [];
  const act = async ({ uindex }: ChosenMember) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    order.push(uindex);
    if (uindex === 2) throw new Refusal(403);
  };
  const ended = await runBulkAction(people(3), { act, statusOf, onStep: (done) => steps.push(done), goesOn: () => true });
  expect(ended).toEqual({ failures: [{ uindex: 2, name: 'M2', status: 403 }], done: 3, left: [], isOffline: false });
  expect([order, steps]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test.each([
  [0, true],
  [401, false],
])('R-HOME-04: a lost connection or an ended session (%i) is no failure: the remaining members are left', async (status, isOffline) => {
  const act = ({ uindex }: ChosenMember) => (uindex === 2 ? Promise.reject(new Refusal(status)) : Promise.resolve());
  const ended = await runBulkAction(people(3), { act, statusOf, onStep: () => undefined, goesOn: () => true });
  expect(ended).toEqual({ failures: [], done: 1, left: people(3).slice(1), isOffline });
});

test('R-HOME-04: stops when its screen is closed; other errors are rethrown', async () => {
  let open = true;
  const close = async () => {
    open = false;
  };
  expect(await runBulkAction(people(3), { act: close, statusOf, onStep: () => undefined, goesOn: () => open })).toMatchObject({ done: 1 });
  const broken = () => Promise.reject(new TypeError('broken'));
  await expect(runBulkAction(people(1), { act: broken, statusOf, onStep: () => undefined, goesOn: () => true })).rejects.toThrow('broken');
});

test('R-HOME-04: without a failure the connection counts as there', async () => {
  const ended = await runBulkAction(people(2), { act: () => Promise.resolve(), statusOf, onStep: () => undefined, goesOn: () => true });
  expect(ended).toEqual({ failures: [], done: 2, left: [], isOffline: false });
});

test('R-HOME-04: 500 members can be selected', () => expect(MAX_CHOSEN).toBe(500));
