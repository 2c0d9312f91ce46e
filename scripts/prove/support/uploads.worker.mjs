/**
 * Uploads large pictures for several people concurrently, in a separate thread from the one that measures everyone else. Reports the size
 * of a picture and the responses.
 */
import { randomFillSync } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { FormData } from 'undici';
import { personAt } from './people.mjs';

const { url, ids, pictures, rounds } = workerData;

/** Picture of almost 8 MB: incompressible noise. */
async function heavyPicture() {
  const [width, height] = [2_400, 1_150];
  return sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function commentForm(person, picture) {
  const { list } = JSON.parse((await person.call('/api/mission/listMission?page=0&size=1')).text);
  const { memberSeq } = JSON.parse((await person.call('/api/session')).text);
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq: list[0].missionSeq, memberSeq, text: 'proof' }))
    form.append(name, String(value));
  for (let index = 0; index < pictures; index += 1) form.append('img', new Blob([picture], { type: 'image/png' }), `${index}.png`);
  return form;
}

const picture = await heavyPicture();
const people = [];
for (const id of ids) people.push(await personAt(url, id));
const send = async (person) =>
  person.call('/api/mission/photoComment', { method: 'POST', body: await commentForm(person, picture), ms: 120_000 });
// signal the measuring thread that the pictures are ready
parentPort.postMessage({ ready: picture.length });
await new Promise((go) => parentPort.once('message', go));
const sent = [];
for (let round = 0; round < rounds; round += 1) sent.push(...(await Promise.all(people.map(send))));
await Promise.all(people.map((person) => person.close()));
parentPort.postMessage({ sent: sent.map(({ status, text }) => ({ status, text })) });
parentPort.close();
