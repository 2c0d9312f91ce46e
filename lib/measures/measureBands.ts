import type { Gender } from '@/lib/shared/fields';

/** Bands of a value, lowest first, and the edges between them. */
export interface Bands<B extends string = string> {
  readonly names: readonly B[];
  /** One fewer than the bands. */
  readonly edges: readonly number[];
  /** The band that an edge value belongs to. */
  readonly onEdge: 'lower' | 'upper';
}

/** The bands that apply to a person. */
export function bandsFor(bands: Bands | Readonly<Record<Gender, Bands>>, gender: Gender): Bands {
  return 'names' in bands ? bands : bands[gender];
}

/** The band a value falls in. */
export function bandOf<B extends string>({ names, edges, onEdge }: Bands<B>, value: number): B {
  const passed = edges.filter((edge) => (onEdge === 'upper' ? value >= edge : value > edge)).length;
  return names[passed]!;
}

/** Each band with its bounds, between the limits of the measure. */
export function zonesOf<B extends string>({ names, edges }: Bands<B>, ends: { min: number; max: number }) {
  const borders = [ends.min, ...edges, ends.max];
  return names.map((name, place) => ({ name, low: borders[place]!, high: borders[place + 1]! }));
}

/** Whether a band is normal, below or above. */
export function toneOfBand({ names }: Bands, name: string): 'good' | 'under' | 'over' {
  const from = names.indexOf(name) - names.indexOf('NORMAL');
  if (from < 0) return 'under';
  return from > 0 ? 'over' : 'good';
}
