import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { FormData } from 'undici';
import { quantileOf, repeat } from '../support/load.mjs';
import { sizeOf, startLoadStack } from '../support/loadStack.mjs';
import { personAt } from '../support/people.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';

const PEOPLE = ['demo.member', 'seojun.yoon', 'haeun.lee', 'jiwoo.park'];
const PICTURES = 5;
const MEGABYTE = 1024 * 1024;

/** A picture of almost 8 MB: noise, which cannot be made smaller. */
async function heavyPicture() {
  const [width, height] = [2_400, 1_150];
  const picture = await sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return picture;
}

async function commentForm(person, picture) {
  const { list } = JSON.parse((await person.call('/api/mission/listMission?page=0&size=1')).text);
  const { memberSeq } = JSON.parse((await person.call('/api/session')).text);
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq: list[0].missionSeq, memberSeq, text: 'proof' }))
    form.append(name, String(value));
  for (let index = 0; index < PICTURES; index += 1) form.append('img', new Blob([picture], { type: 'image/png' }), `${index}.png`);
  return form;
}

export const figure = {
  title: 'Four uploads of five pictures of 8 MB at once',
  async prove({ full }) {
    const stack = await startLoadStack();
    const picture = await heavyPicture();
    const people = [];
    for (const id of PEOPLE) people.push(await personAt(stack.portal.url, id));
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
    const before = sizeOf(stack.portal).rss;
    let rss = before;
    const watch = setInterval(() => (rss = Math.max(rss, sizeOf(stack.portal).rss)), 50);
    let over = false;
    const others = repeat(other, reads, () => over, 20);
    const sent = [];
    for (let round = 0; round < (full ? 5 : 1); round += 1)
      sent.push(
        ...(await Promise.all(
          people.map(async (person) =>
            person.call('/api/mission/photoComment', { method: 'POST', body: await commentForm(person, picture), ms: 120_000 }),
          ),
        )),
      );
    over = true;
    clearInterval(watch);
    const times = (await others).map(({ ms }) => ms);
    const { rows } = await stack.client
      .query(
        "select count(*)::int as count from file where purpose = 'COMMENT' and owner_seq in (select seq from member where login_id = any($1))",
        [PEOPLE],
      )
      .catch(() => ({ rows: [{ count: -1 }] }));
    await Promise.all([...people, other].map((person) => person.close()));
    await stack.close();
    return [
      atLeast('size of a picture', Math.round(picture.length / MEGABYTE), 7, ' MB'),
      none(
        'uploads that were refused',
        sent.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
      ),
      {
        name: 'pictures kept',
        value: rows[0].count,
        bound: `at least ${sent.length * PICTURES}`,
        holds: rows[0].count >= sent.length * PICTURES,
      },
      atMost('the portal’s memory grew by', Math.round(rss - before), 200, ' MB'),
      atMost('p99 of others', Math.round(quantileOf(times, 0.99)), 1_000, ' ms'),
    ];
  },
};
