import { seedFixtures, seedPerson, type Person } from '../../support/database/fixtures';
import { chatClient, startCutter, Talker, ticketOf } from '../../support/chat';
import { EACH, expectOnce, talk, teamRoom } from '../../support/chatStory';
import { startPlatform } from '../../support/database/platform';

jest.setTimeout(240_000);

const TALKERS = 20;

test('R-CHAT-03, C8: many messages of 20 people whose connections are cut at random: each once, in one order, nothing lost', async () => {
  const platform = await startPlatform();
  const cutter = await startCutter(() => Number(new URL(platform.url).port));
  const { compSeq, M } = await seedFixtures(platform, 'CUT');
  const people: Person[] = [M];
  for (let count = 1; count < TALKERS; count += 1)
    people.push(await seedPerson(platform, { compSeq, id: `cut.talker${count}`, type: 'U', managerSeq: M.seq }));
  const roomSeq = await teamRoom(platform, M.token);
  const options = { reconnectionDelay: 50, reconnectionDelayMax: 300 };
  const talkers = people.map(
    ({ token }) =>
      new Talker(
        chatClient(cutter.url, () => ticketOf(platform, token), options),
        roomSeq,
      ),
  );
  try {
    for (const { client } of talkers) client.connect();
    // as often for each message, however many there are
    cutter.start(EACH * 6);
    await expectOnce(talkers, await talk(talkers));
    // it was cut, and answers were lost: otherwise nothing was shown
    expect(cutter.cuts()).toBeGreaterThan(20);
    expect(talkers.reduce((sum, { resent }) => sum + resent, 0)).toBeGreaterThan(5);
  } finally {
    for (const talker of talkers) talker.close();
    cutter.close();
    await platform.stop();
  }
});
