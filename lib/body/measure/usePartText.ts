import { useTranslations } from 'next-intl';
import type { BodyRecord } from '@/lib/body/contract';
import { useFormatter } from '@/lib/format/useFormatter';
import { BODY_PART_NAMES, BODY_PARTS, SEGMENTS, type BodyPart, type MeasuredPart } from '@/lib/measures/bodyParts';
import { decimalsOf, displayValue, symbolOf } from '@/lib/measures/shownValue';
import { useUnits } from '@/lib/format/useUnits';

/** Number and unit as written by the source. */
function givenOf(part: BodyPart, { value, given }: MeasuredPart): { number: string; unit: string } {
  const [number = '', unit = ''] = (given ?? String(value)).split(' ');
  const { unit: stored } = BODY_PARTS[part];
  return { number, unit: unit || (stored === 'index' || stored === 'ratio' ? '' : stored) };
}

const OF_SEGMENTS: ReadonlySet<BodyPart> = new Set(SEGMENTS.flatMap((segment) => [`lean${segment}`, `fat${segment}`] as const));

/** Further values of a record's device, in its units: rows from the top, and segments separately with lean and fat. */
export function usePartRows({ measured }: Pick<BodyRecord, 'measured'>) {
  const t = useTranslations('body.part');
  const text = usePartText();
  const rowOf = (part: BodyPart) => {
    const one = measured?.[part];
    return one ? { part, name: t(`name.${part}`), given: text.given(part, one), beside: text.beside(part, one) } : null;
  };
  return {
    rows: BODY_PART_NAMES.filter((part) => !OF_SEGMENTS.has(part)).flatMap((part) => rowOf(part) ?? []),
    segments: SEGMENTS.flatMap((segment) => {
      const [lean, fat] = [rowOf(`lean${segment}`), rowOf(`fat${segment}`)];
      return lean || fat ? [{ segment, name: t(`segment.${segment}`), lean, fat }] : [];
    }),
  };
}
export type PartRow = ReturnType<typeof usePartRows>['rows'][number];

/** Formats device values of body parts: as the source wrote them, and in the viewer's unit if different. */
export function usePartText() {
  const units = useUnits();
  const format = useFormatter();
  const join = (text: string, unit: string) =>
    unit === '' ? text : unit === '%' || unit === '°' ? `${text}${unit}` : `${text}\u00a0${unit}`;
  const digits = (value: number, count: number) => format.number(value, { minimumFractionDigits: count, maximumFractionDigits: count });
  const ours = (part: BodyPart, stored: number) => {
    const of = BODY_PARTS[part];
    return join(digits(displayValue(of, stored, units), decimalsOf(of)), symbolOf(of, units));
  };
  return {
    /** "18.88%", in the unit and with the decimals of the source. */
    given: (part: BodyPart, measured: MeasuredPart) => {
      const { number, unit } = givenOf(part, measured);
      return join(digits(Number(number), number.split('.')[1]?.length ?? 0), unit);
    },
    /** "17.5 kg", in the viewer's unit. */
    ours,
    /** In the viewer's unit if the source used another one; otherwise null. */
    beside: (part: BodyPart, measured: MeasuredPart) => {
      const { unit } = givenOf(part, measured);
      const plain = BODY_PARTS[part].unit === 'index' || BODY_PARTS[part].unit === 'ratio';
      // kcal and the viewer's Cal are the same unit
      const same = unit === BODY_PARTS[part].unit && displayValue(BODY_PARTS[part], measured.value, units) === measured.value;
      return plain || same || unit === symbolOf(BODY_PARTS[part], units) ? null : ours(part, measured.value);
    },
  };
}
