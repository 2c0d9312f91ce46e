/** @every run: J-01 to J-08 */
import { openEmptyPlatform, type EmptyPlatform } from '../support/browser/emptyPlatform';
import { moveAbroad } from '../support/browser/journeys/abroad';
import { bringYears } from '../support/browser/journeys/bringing';
import { foundHanul } from '../support/browser/journeys/founding';
import { measureMember } from '../support/browser/journeys/measuring';
import { moveTeam } from '../support/browser/journeys/moving';
import { addPeople } from '../support/browser/journeys/people';
import { talk } from '../support/browser/journeys/talking';

/**
 * The journeys of people whom no sample data made, on a platform that begins empty. Each goes on from where the one before ended,
 * with nothing but what its people were sent and see; odd ones in English, even ones in Korean.
 */
// longer than any other file by far: begun first (longestFirst.mjs), so that it is not what everybody waits for in the end
jest.setTimeout(600_000);

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await openEmptyPlatform();
});
afterAll(() => platform?.close());

const ended = new Set<string>();
/** A journey that needs what another has left; it says so where the other one did not come to its end. */
function journey(name: string, after: string | null, walk: () => Promise<void>): void {
  test(name, async () => {
    if (after !== null && !ended.has(after)) throw new Error(`${after} did not come to its end, where this journey begins`);
    await walk().catch(async (cause: unknown) => {
      process.stderr.write(`What the pages of ${name.slice(0, 4)} showed:\n${await platform.seen()}\n`);
      throw cause;
    });
    ended.add(name.slice(0, 4));
  });
}

journey(
  'J-01, R-ACC-01: from the one-time password that the first start prints, an administrator sets up an authenticator app and founds a company, and its master’s mail names all that is needed',
  null,
  () => foundHanul(platform),
);

journey(
  'J-02: the master comes by that mail alone, a checklist says what to do; pictures, units, and people by form and by a file whose mistakes are mended; every mail suffices to sign in, and names what asking for another password takes',
  'J-01',
  () => addPeople(platform),
);

journey(
  'J-03, R-TRUE-03: a member arrives on a phone and says who they are; a device weighs them and the score stands on the start page; steps and a night of a band come in; goal and blood pressure are entered; the record says where it comes from',
  'J-02',
  () => measureMember(platform),
);

journey(
  'J-04, R-DATA-02: a member brings five years from another maker: preview, whose, refused rows by line, progress, result in trend and list, the same files again add nothing, undo leaves everything as before',
  'J-02',
  () => bringYears(platform),
);

journey(
  'J-05: a notice is reserved and the platform started anew; a mission with a picture goes to a team, another to one person on a later day; they tick, comment with a photo and are answered; the analysis says who has not begun, the notice’s receipts name who has read it, and all who have not begun are reminded at once',
  'J-03',
  () => moveTeam(platform),
);

journey(
  'J-06: a manager at a desk and a member on a phone talk, the phone loses the network in the middle of a sentence, and unread counts are right on every screen',
  'J-03',
  () => talk(platform),
);

journey(
  'J-08, R-ACC-01, R-ACC-02, R-ACC-03: a member moves to New York with lb, ft and °F, changes photo, telephone and address, loses the password and comes back, sets a second factor, sees and ends another session; every old figure is theirs in the new units and days',
  'J-03',
  () => moveAbroad(platform),
);
