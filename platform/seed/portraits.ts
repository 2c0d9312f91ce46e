import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { PICTURE_EDGE } from '@/lib/member/profilePicture';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import type { Random } from './random';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

/** Personas with a picture; `taeyang.choi` hides his in rankings. */
const SHOWN = ['demo.member', 'taeyang.choi', 'minjae.kang', 'jiwoo.park', 'haeun.lee', 'yuna.oh', 'james.kim', 'emily.park'];
/** One in this many of the other people has a picture. */
const ONE_IN = 2;

const GROUNDS = ['#cfe4dc', '#f4dccb', '#d8e1f2', '#f1e3b8', '#e6d6ec', '#d9e6c9'] as const;
const SKINS = ['#f3cfb3', '#e9bd98', '#d9a27a', '#f6dac4'] as const;
const HAIRS = ['#2a211d', '#3d2c22', '#5a4030', '#1d1f26'] as const;
const CLOTHES = ['#0e6a5b', '#3a6ea5', '#a84b1c', '#5c6b66', '#7e4b93', '#a67c00'] as const;

interface Hair {
  behind: string;
  over: string;
}

/** Hair behind and in front of the head, in a 100 by 100 drawing. */
const LONG: Hair = { behind: 'M27 44Q26 16 50 16T73 44V74Q62 80 50 80T27 74Z', over: 'M30 44C30 14 70 14 70 44Q58 38 52 31Q44 40 30 44Z' };
const BOB: Hair = { behind: 'M28 44Q28 17 50 17T72 44V58Q61 64 50 64T28 58Z', over: 'M30 44C30 14 70 14 70 44Q50 35 30 44Z' };
const SHORT: Hair = { behind: 'M31 38Q31 18 50 18T69 38V46H31Z', over: 'M30 43C30 14 70 14 70 42Q58 37 49 32Q41 40 30 43Z' };
const CROP: Hair = { behind: 'M32 37Q33 20 50 20T68 37V42H32Z', over: 'M31 40C31 15 69 15 69 40Q50 32 31 40Z' };

/** An SVG portrait of no real person: hair, head and shoulders in random colours. */
function portrait(random: Random, gender: 'M' | 'F'): string {
  const { behind, over } = random.pick(gender === 'F' ? [LONG, BOB] : [SHORT, CROP]);
  const [ground, skin, hair, clothes] = [random.pick(GROUNDS), random.pick(SKINS), random.pick(HAIRS), random.pick(CLOTHES)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_EDGE}" height="${PICTURE_EDGE}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/><path d="${behind}" fill="${hair}"/>
    <path d="M42 56H58V78H42Z" fill="${skin}"/><path d="M14 100Q16 76 40 71Q50 80 60 71Q84 76 86 100Z" fill="${clothes}"/>
    <ellipse cx="50" cy="45" rx="18" ry="21" fill="${skin}"/><path d="${over}" fill="${hair}"/>
    <g fill="${hair}"><circle cx="43" cy="46" r="1.9"/><circle cx="57" cy="46" r="1.9"/></g>
    <path d="M44 55Q50 ${random.whole(58, 61)} 56 55" fill="none" stroke="#8a4b3a" stroke-width="1.8" stroke-linecap="round"/></svg>`;
}

/** Gives some of a company's people a profile picture, stored as if they had uploaded it. */
export async function seedPortraits(
  tx: Tx,
  files: Files,
  { compSeq, seqOf }: Pick<SeededCompany, 'compSeq' | 'seqOf'>,
  people: readonly SeedMember[],
  { reasons, now }: { reasons: ReadonlySet<string>; now: Date },
): Promise<void> {
  for (const [index, { login, gender, random }] of people.entries()) {
    if (reasons.has(login) ? !SHOWN.includes(login) : index % ONE_IN > 0) continue;
    const ownerSeq = seqOf(login);
    const jpeg = await sharp(Buffer.from(portrait(random.fork('portrait'), gender)))
      .jpeg({ quality: 85 })
      .toBuffer();
    const { name } = await files.savePicture(tx, { compSeq, ownerSeq, purpose: 'PROFILE' }, jpeg, now);
    await tx
      .update(members)
      .set({ pictureFile: name })
      .where(and(eq(members.compSeq, compSeq), eq(members.seq, ownerSeq)));
  }
}
