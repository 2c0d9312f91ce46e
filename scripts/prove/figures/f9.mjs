import { startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';

const ROWS = 10_000;
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;

const figure = {
  title: 'A list of 10,000 on one page',
  async prove() {
    const stack = await startLoadStack({ members: ROWS });
    const master = await personAt(stack.portal.url, 'demo.master');
    const body = { page: 0, rowsPerPage: ROWS, sort: 'name', desc: false };
    const answers = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      answers.push(await master.call('/api/manager/memberListNew', { method: 'POST', body }));
    const [, ...measured] = answers;
    await master.close();
    await stack.close();
    const rows = measured.map(({ status, text }) => (status === 200 ? JSON.parse(text).list.length : 0));
    return [
      none(
        'failed calls',
        measured.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
      ),
      atLeast('rows', Math.min(...rows), ROWS),
      atMost('slowest', Math.round(Math.max(...measured.map(({ ms }) => ms))), 1_500, ' ms'),
      atMost('size', Math.max(...measured.map(({ bytes }) => bytes.length)) / MEGABYTE, 5, ' MB'),
    ];
  },
};

export default figure;
