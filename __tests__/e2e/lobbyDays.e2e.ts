/** @every run: a journey */
import { hangDisplay } from '../support/browser/journeys/lobbyDays';
import { openMovedStack, type MovedStack } from '../support/browser/movedStack';
import { journey } from '../support/browser/journey';

jest.setTimeout(300_000);

let stack: MovedStack;
beforeAll(async () => {
  stack = await openMovedStack();
});
afterAll(() => stack?.close());

journey('J-07', (lang) => {
  test('J-07, R-RANK-03: a manager’s link opens a display in a second browser; for two days it shows, on its own, everyone who agreed with photo and nickname, and no one else, until the manager ends it in the list of sessions', () =>
    hangDisplay(stack, lang));
});
