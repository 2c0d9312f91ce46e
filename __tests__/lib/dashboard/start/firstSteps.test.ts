import { isStarted, stepsOf } from '@/lib/dashboard/start/firstSteps';

const said = (steps: Parameters<typeof stepsOf>[0]) =>
  stepsOf(steps).map(({ step, done, next }) => `${step}${done ? ' done' : ''}${next ? ' next' : ''}`);

test('R-DASH-01: the steps are taken in their order, and the first that is not done is the next', () => {
  expect(said({ members: 0, measuring: false, missions: false })).toEqual(['members next', 'measuring', 'missions']);
  expect(said({ members: 3, measuring: false, missions: true })).toEqual(['members done', 'measuring next', 'missions done']);
  expect(said({ members: 3, measuring: true, missions: true })).toEqual(['members done', 'measuring done', 'missions done']);
});

test('R-DASH-01: devices are the master’s to see to: a manager is not told of them', () => {
  expect(said({ members: 0, measuring: null, missions: false })).toEqual(['members next', 'missions']);
});

test.each([
  [{ members: 1, measuring: true, missions: true }, true],
  [{ members: 1, measuring: null, missions: true }, true],
  [{ members: 0, measuring: true, missions: true }, false],
  [{ members: 1, measuring: false, missions: true }, false],
])('R-DASH-01: with %j nothing is left to do first: %s', (steps, started) => expect(isStarted(steps)).toBe(started));
