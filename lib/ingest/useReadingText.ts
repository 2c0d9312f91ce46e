import { useValueText } from '@/lib/measures/useValueText';
import type { MeasureSpec } from '@/lib/measures/measure';
import { measureOf } from '@/lib/measures/measures';
import type { Reading } from '@/lib/ingest/contract';

/** Describes a reading, with values in the viewer's units. */
export function useReadingText(): (one: Reading) => string {
  const { named, together } = useValueText();
  return (one) => {
    const { values, textValues = Object.keys(values) }: MeasureSpec = measureOf(one.kind);
    const given = one as unknown as Record<string, number | null | undefined>;
    const part = (name: string) => (typeof given[name] === 'number' ? named(name, values[name]!, given[name]) : null);
    const parts = textValues.map((names) =>
      typeof names === 'string'
        ? part(names)
        : together(
            values[names[0]!]!,
            names.map((name) => given[name]!),
          ),
    );
    return parts.filter(Boolean).join(' · ');
  };
}
