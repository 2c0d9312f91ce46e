import { fire } from '../support/cannon.mjs';
import { retryUntilOk } from '../support/load.mjs';
import { sizeOf, startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atMost, none } from '../support/verdicts.mjs';

const figure = {
  title: 'A thousand concurrent connections',
  async prove({ full }) {
    const stack = await startLoadStack();
    const ended = [];
    for (const name of ['portal', 'platform']) void stack[name].ended.then((how) => ended.push(`the ${name} ended (${how})`));
    const person = await personAt(stack.portal.url, 'demo.member');
    const path = '/api/body/list?page=0&size=1';
    await fire(person, path, { connections: 10, duration: 5 });
    let rss = 0;
    const watch = setInterval(() => (rss = Math.max(rss, sizeOf(stack.portal).rss, sizeOf(stack.platform).rss)), 250);
    const over = await fire(person, path, { connections: 1_000, duration: full ? 60 : 20 });
    clearInterval(watch);
    const back = await retryUntilOk(() => person.call(path));
    const after = await fire(person, path, { connections: 50, duration: full ? 60 : 10 });
    process.stdout.write(`  ${over.statuses}\n`);
    const early = [...ended];
    await person.close();
    await stack.close();
    return [
      none('processes that exited', early),
      atMost('responses other than 200, 429 and 503', over.strange, 0),
      atMost(`p99 of the ${over.refused} refused`, Math.round(over.refusedP99), 1_000, ' ms'),
      atMost('largest process', Math.round(rss), 1_024, ' MB'),
      atMost('recovered after', Math.round(back), 10_000, ' ms'),
      atMost('p99 of 50 connections afterwards', after.p99, 500, ' ms'),
      atMost('failures of 50 connections afterwards', after.failed, 0),
    ];
  },
};

export default figure;
