/** @every run: a journey */
import { openEmptyPlatform } from '../support/browser/emptyPlatform';
import { journey } from '../support/browser/journey';
import { passYear } from '../support/browser/journeys/yearLater';

/** J-10 on its own platform, whose clock is moved: no other journey may live through that year. */
jest.setTimeout(300_000);

journey('a year goes by', (lang) => {
  test('J-10, R-PRIV-01, R-PRIV-04: everyone is asked for consent again and a manager sees nothing of a member until they have answered; a goal is met, retention ran with its receipt, another manager takes over the team, the company continues past its last day, and a second one closes, whose archive its master opens', async () => {
    // an administrator’s second factor is covered by J-01
    const platform = await openEmptyPlatform({ ADMIN_FACTOR: 'off' });
    try {
      await passYear(platform, lang).catch(async (cause: unknown) => {
        process.stderr.write(`What the pages of J-10 showed:\n${await platform.seen()}\n`);
        throw cause;
      });
    } finally {
      await platform.close();
    }
  });
});
