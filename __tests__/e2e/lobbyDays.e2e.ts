import { hangDisplay } from '../support/browser/journeys/lobbyDays';
import { openMovedStack, type MovedStack } from '../support/browser/movedStack';
import { journey } from '../support/browser/journey';
import { partOf } from '../support/turn';

jest.setTimeout(300_000);

/** In a run with a seed one of the three journeys with a clock that is moved is walked, by turns. */
const walked = partOf(['J-07', 'J-09', 'J-10'], 3).includes('J-07') ? test : test.skip;

let stack: MovedStack;
beforeAll(async () => {
  stack = await openMovedStack();
});
afterAll(() => stack?.close());

journey('J-07', (lang) => {
  walked(
    'J-07, R-RANK-03: a manager’s link opens a display in a second browser; for two days it shows by itself whoever agreed, with photo and nickname, and nobody else, until the manager ends it from the list of their sessions',
    () => hangDisplay(stack, lang),
  );
});
