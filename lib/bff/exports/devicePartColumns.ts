import 'server-only';
import type { Units } from '@/lib/format/units';
import { BODY_PART_NAMES, BODY_PARTS, type BodyPart, type MeasuredParts } from '@/lib/measures/bodyParts';
import { decimalsOf, displayValue, symbolOf } from '@/lib/measures/shownValue';
import { numberColumn, textColumn, type SheetColumn } from './sheet';

/** Headings of these columns. */
interface PartWords {
  name: (part: BodyPart) => string;
  /** Marks the value as the device's own. */
  column: (name: string) => string;
  given: string;
}

/**
 * A column per body part that a device may report, in the viewer's unit, and one with the values whose source wrote them differently.
 * Leaves out `ecf`, which has its own column.
 */
export function devicePartColumns<R extends { measured?: MeasuredParts | null | undefined }>(
  words: PartWords,
  units: Units,
): SheetColumn<R>[] {
  const parts = BODY_PART_NAMES.filter((part) => part !== 'ecf').map((part) => {
    const of = BODY_PARTS[part];
    return numberColumn<R>(words.column(words.name(part)), symbolOf(of, units), decimalsOf(of), ({ measured }) => {
      const value = measured?.[part]?.value;
      return value === undefined ? null : displayValue(of, value, units);
    });
  });
  const given = textColumn<R>(words.given, 40, ({ measured }) =>
    BODY_PART_NAMES.flatMap((part) => {
      const written = measured?.[part]?.given;
      return written === undefined ? [] : [`${words.name(part)} ${written}`];
    }).join(', '),
  );
  return [...parts, given];
}
