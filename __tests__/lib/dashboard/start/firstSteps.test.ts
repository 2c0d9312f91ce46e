import { isStarted, stepsOf } from '@/lib/dashboard/start/firstSteps';

const summaryOf = (steps: Parameters<typeof stepsOf>[0]) =>
  stepsOf(steps).map(({ step, done, next }) => `${step}${done ? ' done' : ''}${next ? ' next' : ''}`);

test('R-DASH-01: the steps are in a fixed order, and the first one not done is next', () => {
  expect(summaryOf({ members: 0, measuring: false, missions: false })).toEqual(['members next', 'measuring', 'missions']);
  expect(summaryOf({ members: 3, measuring: false, missions: true })).toEqual(['members done', 'measuring next', 'missions done']);
  expect(summaryOf({ members: 3, measuring: true, missions: true })).toEqual(['members done', 'measuring done', 'missions done']);
});

test('R-DASH-01: devices are the master’s task: a manager does not see that step', () => {
  expect(summaryOf({ members: 0, measuring: null, missions: false })).toEqual(['members next', 'missions']);
});

test.each([
  [{ members: 1, measuring: true, missions: true }, true],
  [{ members: 1, measuring: null, missions: true }, true],
  [{ members: 0, measuring: true, missions: true }, false],
  [{ members: 1, measuring: false, missions: true }, false],
])('R-DASH-01: with %j all first steps are done: %s', (steps, started) => expect(isStarted(steps)).toBe(started));
