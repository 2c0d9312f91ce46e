import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import type { MeasuredValue } from '@/lib/measures/measure';
import { isHeldMeasure, measureOfHeld } from '@/lib/measures/measures';
import type { HeldKind } from '@/lib/privacy/accessLog';
import type { Texts } from '../core/texts';

type Key = Parameters<Texts>[0];

/** Units not worth showing after a name. */
const SILENT = /^(count|index|ratio)$/;
/** Units of computed body values. */
const COMPUTED: Record<string, string> = { bwp: '%', bmi: 'kg/m²' };

function unitOf(kind: HeldKind, column: string): string | undefined {
  if (kind === 'profile') return column === 'height' ? bodyMeasure.values.height.unit : undefined;
  if (kind === 'bodyGoals') return column === 'bfp' ? bodyMeasure.values.bfp.unit : undefined;
  const values: Record<string, MeasuredValue> = isHeldMeasure(kind) ? measureOfHeld(kind).values : {};
  const unit = values[column]?.unit ?? (kind === bodyMeasure.held ? COMPUTED[column] : undefined);
  return unit && !SILENT.test(unit) ? unit : undefined;
}

/** The display name of a column: its own text, else that of the measured value. */
function nameOf(t: Texts, column: string): string {
  const keys = [`takeOut.column.${column}`, `measure.${column}`, `field.${column}`] as Key[];
  return t(keys.find((key) => t.has(key)) ?? keys[0]!);
}

/** Heading of a column of a kind of data, in the language of `t`, with the unit of a measured value. */
export function columnText(t: Texts, kind: HeldKind, column: string): string {
  const [, part, base] = /^(gen|idx)([A-Z]\w*)$/.exec(column) ?? [];
  const plain = base ? `${base[0]!.toLowerCase()}${base.slice(1)}` : column;
  const name = nameOf(t, plain);
  if (kind === 'units') return t('takeOut.unitOf', { name });
  if (part === 'idx') return t('takeOut.range', { name });
  const unit = unitOf(kind, plain);
  const full = unit ? `${name} (${unit})` : name;
  return part ? t('takeOut.ideal', { name: full }) : full;
}
