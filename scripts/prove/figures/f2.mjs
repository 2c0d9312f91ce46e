import { fire } from '../support/cannon.mjs';
import { startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atLeast, atMost } from '../support/verdicts.mjs';

const figure = {
  title: 'A read through the portal, with every check',
  async prove({ full }) {
    const stack = await startLoadStack();
    const person = await personAt(stack.portal.url, 'demo.member');
    const path = '/api/body/list?page=0&size=1';
    await fire(person, path, { connections: 10, duration: 5 });
    const { rate, p99, failed } = await fire(person, path, { connections: 50, duration: full ? 300 : 30 });
    await person.close();
    await stack.close();
    return [
      atLeast('calls per second at 50 connections', Math.round(rate), 300),
      atMost('p99', p99, 500, ' ms'),
      atMost('responses other than 200, or missing', failed, 0),
    ];
  },
};

export default figure;
