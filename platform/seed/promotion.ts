import sharp from 'sharp';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { promotionImages } from '../db/schema/company';

const WIDTH = 1000;
const HEIGHT = 500;

/** Images without text, which would depend on language and installed fonts. */
const SCENES: readonly string[] = [
  // a path into hills in the morning
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#fdeed8"/><stop offset="1" stop-color="#cfe8e2"/></linearGradient>
   <rect width="1000" height="500" fill="url(#s)"/><circle cx="760" cy="170" r="70" fill="#f7b267"/>
   <path d="M0 330Q220 200 460 320T1000 260V500H0Z" fill="#8fc7b5"/><path d="M0 400Q300 300 620 390T1000 350V500H0Z" fill="#4f9d8a"/>
   <path d="M430 500Q500 430 540 400T560 352Q600 380 590 420T640 500Z" fill="#f4ead7"/>`,
  // water and a rising line
  `<linearGradient id="s" x2="1" y2="1"><stop stop-color="#dbe9fb"/><stop offset="1" stop-color="#b6d3f2"/></linearGradient>
   <rect width="1000" height="500" fill="url(#s)"/><path d="M0 380Q125 340 250 380T500 380T750 380T1000 380V500H0Z" fill="#6ba3dd"/>
   <path d="M0 430Q125 400 250 430T500 430T750 430T1000 430V500H0Z" fill="#3f7fc4"/>
   <path d="M120 300L300 240L450 262L640 170L860 110" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>
   <g fill="#ff8a5c"><circle cx="300" cy="240" r="16"/><circle cx="450" cy="262" r="16"/><circle cx="640" cy="170" r="16"/><circle cx="860" cy="110" r="20"/></g>`,
  // leaves and fruit on a table
  `<rect width="1000" height="500" fill="#f3efe4"/><rect y="350" width="1000" height="150" fill="#e0d3b8"/>
   <ellipse cx="500" cy="360" rx="300" ry="46" fill="#fff"/><circle cx="420" cy="290" r="78" fill="#e4572e"/><circle cx="545" cy="305" r="64" fill="#f2a541"/>
   <circle cx="640" cy="318" r="50" fill="#7fb069"/><path d="M420 214Q440 150 510 140Q500 205 420 214Z" fill="#4c8c4a"/>
   <path d="M90 350Q130 170 250 130Q240 280 90 350ZM910 350Q880 210 780 160Q780 280 910 350Z" fill="#a9c99a"/>`,
];

/** Gives a company a promotion image in each of its first slots. */
export async function seedPromotions(tx: Tx, files: Files, company: { compSeq: number; master: number }, now: Date): Promise<void> {
  const { compSeq, master } = company;
  for (const [slot, scene] of SCENES.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene}</svg>`;
    const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
    const { name } = await files.savePicture(tx, { compSeq, ownerSeq: master, purpose: 'PROMOTION' }, jpeg, now);
    await tx.insert(promotionImages).values({ compSeq, slot, file: name, updatedAt: now });
  }
}
