import { round } from '@/lib/shared/rounding';
import { HEIGHT } from '@/lib/shared/person';
import { CM_PER_INCH, fromFeet, toFeet, type Units } from '@/lib/format/units';

const FEET = /^(\d)\s*(?:'|’|′|ft\.?|feet)\s*(?:(\d{1,2})\s*(?:"|”|''|’’|′′|in\.?|inch(?:es)?)?)?$/i;
const CENTIMETRES = /^(\d{2,3}(?:[.,]\d+)?)\s*(?:cm|㎝|센티미터|센티)?$/i;

/**
 * Parses a height as people write it (168.5, 168 cm, 5'6", 5 ft 6 in) to cm with one decimal. Null if malformed; does not check
 * plausibility.
 */
export function heightOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const [, cm] = CENTIMETRES.exec(plain) ?? [];
  if (cm !== undefined) return round(Number(cm.replace(',', '.')), 1);
  const [, feet, inches = '0'] = FEET.exec(plain) ?? [];
  return feet === undefined || Number(inches) > 11 ? null : fromFeet(Number(feet), Number(inches));
}

/** Form text of a stored height in the viewer's unit: 168.5 or 5'6". '' if null. */
export function heightText(cm: number | null, units: Units): string {
  if (cm === null) return '';
  if (units.height === 'cm') return String(Math.round(cm * 10) / 10);
  const { ft, inch } = toFeet(cm);
  return feetText(String(ft), String(inch));
}

/** Splits a form text into feet and inches, each as typed. */
export function feetParts(text: string): { feet: string; inches: string } {
  const [feet = '', inches = ''] = text.replace('"', '').split("'");
  return { feet, inches };
}

/** Joins feet and inches as typed; '' when both are empty. */
export function feetText(feet: string, inches: string): string {
  return feet === '' && inches === '' ? '' : `${feet}'${inches}${inches === '' ? '' : '"'}`;
}

/**
 * Parses a form text to cm: null if empty, undefined if not a plausible height. Text that still matches the stored height returns it
 * unchanged, since a round trip through feet would alter it.
 */
export function parseHeight(text: string, stored: number | null, units: Units): number | null | undefined {
  if (text.trim() === '') return null;
  if (text === heightText(stored, units)) return stored;
  const cm = heightOf(text);
  return cm === null || cm < HEIGHT.min || cm > HEIGHT.max ? undefined : cm;
}

/** Minimum and maximum height in the viewer's unit, both inclusive, as text. */
export function heightLimits(units: Units): { least: string; most: string } {
  if (units.height === 'cm') return { least: `${HEIGHT.min} cm`, most: `${HEIGHT.max} cm` };
  const inches = (cm: number, turn: (value: number) => number) => turn(cm / CM_PER_INCH);
  const text = (all: number) => `${Math.floor(all / 12)}′${all % 12}″`;
  return { least: text(inches(HEIGHT.min, Math.ceil)), most: text(inches(HEIGHT.max, Math.floor)) };
}
