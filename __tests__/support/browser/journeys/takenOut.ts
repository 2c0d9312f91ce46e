import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { isHeldMeasure, measureOfHeld } from '@/lib/measures/measures';
import { HELD_KINDS, type HeldKind } from '@/lib/privacy/accessLog';
import { settingPath } from '@/lib/shared/paths';
import { unzip } from '../../files/zip';
import { text } from '../../texts';
import type { Lang } from '../browser';
import { idOf, NAMES, textsOf, type PersonKey } from './partingCompany';

/** Kinds that grow while a member looks at their data. */
const OF_THE_LOOK: readonly HeldKind[] = ['accessLog', 'signIns', 'browsers'];

const nameOf = (lang: Lang, kind: HeldKind) =>
  text(lang, isHeldMeasure(kind) ? `measures.kind.${measureOfHeld(kind).kind}` : `privacy.held.kinds.${kind}`);

/** Record counts on a member’s own page, by the name of their kind. */
export type HeldOnPage = ReadonlyMap<string, number>;

/** Reads the counts from the page. */
export async function heldOnPage(page: Page, lang: Lang): Promise<HeldOnPage> {
  await page.goto(settingPath('data'));
  const panel = page.getByRole('region', { name: text(lang, 'privacy.held.title'), exact: true });
  await panel.getByRole('term').first().waitFor();
  const [names, counts] = await Promise.all([panel.getByRole('term').allInnerTexts(), panel.getByRole('definition').allInnerTexts()]);
  return new Map(names.map((name, index) => [name, Number(counts[index]!.replace(/\D/g, ''))]));
}

/** Checks a downloaded archive: it contains what the page counted, all the person’s texts, and valid pictures. */
export async function holdsAllOf(zip: Buffer, lang: Lang, who: PersonKey, held: HeldOnPage): Promise<void> {
  const files = await unzip(zip);
  const whole = files.get('data.json')!.toString();
  const json = JSON.parse(whole) as Record<HeldKind, Record<string, unknown>[]>;
  const counted = HELD_KINDS.filter((kind) => !OF_THE_LOOK.includes(kind));
  const inZip = counted.map((kind) => [kind, json[kind].length]);
  expect(inZip).toEqual(counted.map((kind) => [kind, held.get(nameOf(lang, kind)) ?? 0]));
  for (const kind of OF_THE_LOOK) expect([kind, json[kind].length > 0]).toEqual([kind, true]);
  const linesOf = (kind: HeldKind) => files.get(`csv/${kind}.csv`)!.toString().trimEnd().split('\r\n').length;
  expect(counted.map((kind) => [kind, linesOf(kind) - 1])).toEqual(inZip);
  expect(json.profile).toMatchObject([{ loginId: idOf(who), name: NAMES[who] }]);
  for (const words of Object.values(textsOf(who))) expect(whole).toContain(words);
  for (const { name } of json.pictures) expect((await sharp(files.get(`pictures/${String(name)}`)).metadata()).format).toBe('jpeg');
}
