import { round } from '@/lib/shared/rounding';
import { HEIGHT } from '@/lib/shared/person';
import { CM_PER_INCH, fromFeet, toFeet, type Units } from '@/lib/format/units';

const FEET = /^(\d)\s*(?:'|’|′|ft\.?|feet)\s*(?:(\d{1,2})\s*(?:"|”|''|’’|′′|in\.?|inch(?:es)?)?)?$/i;
const CENTIMETRES = /^(\d{2,3}(?:[.,]\d+)?)\s*(?:cm|㎝|센티미터|센티)?$/i;

/** cm of a height as people write it, to a tenth: 168.5, 168 cm, 5'6", 5 ft 6 in. Null when it is none; whether anybody is so tall is not asked. */
export function heightOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const [, cm] = CENTIMETRES.exec(plain) ?? [];
  if (cm !== undefined) return round(Number(cm.replace(',', '.')), 1);
  const [, feet, inches = '0'] = FEET.exec(plain) ?? [];
  return feet === undefined || Number(inches) > 11 ? null : fromFeet(Number(feet), Number(inches));
}

/** A stored height as a form holds it, in the reader's unit: 168.5, or 5'6". '' is none. */
export function heightText(cm: number | null, units: Units): string {
  if (cm === null) return '';
  if (units.height === 'cm') return String(Math.round(cm * 10) / 10);
  const { ft, inch } = toFeet(cm);
  return feetText(String(ft), String(inch));
}

/** Feet and inches of a text of a form, each as typed. */
export function feetParts(text: string): { feet: string; inches: string } {
  const [feet = '', inches = ''] = text.replace('"', '').split("'");
  return { feet, inches };
}

/** The text of feet and inches as typed; '' when neither is there. */
export function feetText(feet: string, inches: string): string {
  return feet === '' && inches === '' ? '' : `${feet}'${inches}${inches === '' ? '' : '"'}`;
}

/**
 * cm of what a form holds; null for none, undefined for what is no height of anybody. What still reads as the stored height keeps
 * it: turning it to feet and back would change it.
 */
export function parseHeight(text: string, stored: number | null, units: Units): number | null | undefined {
  if (text.trim() === '') return null;
  if (text === heightText(stored, units)) return stored;
  const cm = heightOf(text);
  return cm === null || cm < HEIGHT.min || cm > HEIGHT.max ? undefined : cm;
}

/** Least and greatest height in the reader's unit, for a text; both are taken. */
export function heightLimits(units: Units): { least: string; most: string } {
  if (units.height === 'cm') return { least: `${HEIGHT.min} cm`, most: `${HEIGHT.max} cm` };
  const inches = (cm: number, turn: (value: number) => number) => turn(cm / CM_PER_INCH);
  const text = (all: number) => `${Math.floor(all / 12)}′${all % 12}″`;
  return { least: text(inches(HEIGHT.min, Math.ceil)), most: text(inches(HEIGHT.max, Math.floor)) };
}
