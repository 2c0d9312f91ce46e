/** @every run: J-01 to J-08 */
import { openEmptyPlatform, type EmptyPlatform } from '../support/browser/emptyPlatform';
import { moveAbroad } from '../support/browser/journeys/abroad';
import { bringYears } from '../support/browser/journeys/bringing';
import { createHanul } from '../support/browser/journeys/founding';
import { measureMember } from '../support/browser/journeys/measuring';
import { moveTeam } from '../support/browser/journeys/moving';
import { addPeople } from '../support/browser/journeys/people';
import { talk } from '../support/browser/journeys/talking';

/**
 * Journeys of people without any sample data, on a platform that starts empty. Each continues where an earlier one ended, using only what
 * its people were sent and can see; odd ones in English, even ones in Korean.
 */
// by far the longest file: started first (longestFirst.mjs), so that the run does not wait for it at the end
jest.setTimeout(600_000);

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await openEmptyPlatform();
});
afterAll(() => platform?.close());

const ended = new Set<string>();
/** A journey that needs what another has left; it fails with that reason when the other one did not complete. */
function journey(name: string, after: string | null, walk: () => Promise<void>): void {
  test(name, async () => {
    if (after !== null && !ended.has(after)) throw new Error(`${after} did not complete; this journey starts from its result`);
    await walk().catch(async (cause: unknown) => {
      process.stderr.write(`What the pages of ${name.slice(0, 4)} showed:\n${await platform.seen()}\n`);
      throw cause;
    });
    ended.add(name.slice(0, 4));
  });
}

journey(
  'J-01, R-ACC-01: with the one-time password that the first start prints, an administrator sets up an authenticator app and founds a company, and its master’s email contains everything needed',
  null,
  () => createHanul(platform),
);

journey(
  'J-02, R-SET-04: the master signs in from that email alone and a checklist says what to do; pictures, units, and members by form and by a file whose errors are corrected; every email suffices to sign in, and names what is needed to request another password',
  'J-01',
  () => addPeople(platform),
);

journey(
  'J-03, R-TRUE-01, R-TRUE-03: a member arrives on a phone and completes their profile; a device weighs them and the score is on the start page; a band delivers steps and a night; a goal and a blood pressure are entered; the record names its source, and what the device did not measure is marked as estimated',
  'J-02',
  () => measureMember(platform),
);

journey(
  'J-04, R-DATA-02, R-TRUE-04: a member imports five years from another maker: preview, target person, refused rows by line, progress, result in trend and list; the same files again add nothing, and undo restores the state before',
  'J-02',
  () => bringYears(platform),
);

journey(
  'J-05: a notice is scheduled and the platform restarted; a mission with a picture goes to a team, another to one person on a later day; members check them off, comment with a photo and get an answer; the analysis shows who has not started, the notice’s receipts who has read it, and everyone who has not started is reminded at once',
  'J-03',
  () => moveTeam(platform),
);

journey(
  'J-06: a manager at a desk and a member on a phone chat, the phone loses the network in mid-sentence, and unread counts are right on every screen',
  'J-03',
  () => talk(platform),
);

journey(
  'J-08, R-ACC-01, R-ACC-02, R-ACC-03: a member moves to New York with lb, ft and °F, changes photo, phone number and address, resets a forgotten password, sets up a second factor, sees and ends another session; all old figures appear in the new units and days',
  'J-03',
  () => moveAbroad(platform),
);
