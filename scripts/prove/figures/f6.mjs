import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { quantileOf, repeat } from '../support/load.mjs';
import { sizeOf, startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';

const PEOPLE = ['demo.member', 'seojun.yoon', 'haeun.lee', 'jiwoo.park'];
const PICTURES = 5;
const MEGABYTE = 1024 * 1024;

const figure = {
  title: 'Four concurrent uploads of five 8 MB pictures',
  async prove({ full }) {
    const stack = await startLoadStack();
    const other = await personAt(stack.portal.url, 'demo.manager');
    const reads = ['/api/member/profile', '/api/message/list?page=0&size=10', '/api/member/unit'];
    await repeat(
      other,
      reads,
      (
        (left) => () =>
          (left -= 1) < 0
      )(50),
    );
    const workerData = { url: stack.portal.url, ids: PEOPLE, pictures: PICTURES, rounds: full ? 5 : 1 };
    const uploads = new Worker(new URL('../support/uploads.worker.mjs', import.meta.url), { workerData });
    const [{ ready: bytes }] = await once(uploads, 'message');
    const before = sizeOf(stack.portal).rss;
    let rss = before;
    const watch = setInterval(() => (rss = Math.max(rss, sizeOf(stack.portal).rss)), 50);
    let over = false;
    const others = repeat(other, reads, () => over, 20);
    uploads.postMessage('go');
    const [{ sent }] = await once(uploads, 'message');
    over = true;
    clearInterval(watch);
    const times = (await others).map(({ ms }) => ms);
    const { rows } = await stack.client
      .query(
        "select count(*)::int as count from file where purpose = 'COMMENT' and owner_seq in (select seq from member where login_id = any($1))",
        [PEOPLE],
      )
      .catch(() => ({ rows: [{ count: -1 }] }));
    await other.close();
    await stack.close();
    return [
      atLeast('size of a picture', Math.round(bytes / MEGABYTE), 7, ' MB'),
      none(
        'refused uploads',
        sent.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
      ),
      {
        name: 'pictures stored',
        value: rows[0].count,
        bound: `at least ${sent.length * PICTURES}`,
        holds: rows[0].count >= sent.length * PICTURES,
      },
      atMost('growth of the portal’s memory', Math.round(rss - before), 200, ' MB'),
      atMost('p99 of other calls', Math.round(quantileOf(times, 0.99)), 1_000, ' ms'),
    ];
  },
};

export default figure;
