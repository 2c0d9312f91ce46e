import { fire } from '../support/cannon.mjs';
import { levelsDuring } from '../support/level.mjs';
import { startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atMost } from '../support/verdicts.mjs';

/** Requests per second: half of those in F2. */
const A_SECOND = 150;
/** The heap settles in the first minutes; growth after that indicates a leak. */
const SECONDS = { short: { warm: 150, soak: 90 }, full: { warm: 600, soak: 7_200 } };

const figure = {
  title: 'Soak at half the load',
  async prove({ full, minutes }) {
    const { warm, soak } = minutes ? { warm: SECONDS.full.warm, soak: minutes * 60 } : SECONDS[full ? 'full' : 'short'];
    const stack = await startLoadStack();
    const person = await personAt(stack.portal.url, 'demo.member');
    const path = '/api/body/list?page=0&size=1';
    const load = { connections: 20, overallRate: A_SECOND };
    const programs = [stack.portal, stack.platform];
    // let memory settle first
    const { levels: before } = await levelsDuring(programs, () => fire(person, path, { ...load, duration: warm }));
    const { levels: after, done: failed } = await levelsDuring(programs, async () => {
      let sum = 0;
      // requests keep the session from idling out, and it is renewed before its maximum age
      for (let left = soak; left > 0; left -= 600) {
        sum += (await fire(person, path, { ...load, duration: Math.min(left, 600) })).failed;
        if (left > 600) await person.signIn();
      }
      return sum;
    });
    await person.close();
    await stack.close();
    const growth = (index, key) => Math.round((after[index][key] / before[index][key] - 1) * 100);
    return [
      ...['portal', 'platform'].flatMap((name, index) => [
        atMost(`${name}: memory growth`, growth(index, 'rss'), 10, ' %'),
        atMost(`${name}: descriptor growth`, growth(index, 'open'), 10, ' %'),
      ]),
      atMost('failures', failed, 0),
    ];
  },
};

export default figure;
