import type { SourceFile } from '../text/source';
import { elementsOf, type XmlEvent } from '../text/xml';
import { SAMPLE_TYPES, appleSampleOf } from './appleSamples';
import { Gathered } from './gathered';
import type { HealthRecord, AppleRow } from './record';
import { runOf, type Sums } from './workout';

const PREFIX = /^HK(Quantity|Category)TypeIdentifier/;

type Attributes = XmlEvent['attributes'];

function recordOf({ attributes: a, line }: XmlEvent, type: string): HealthRecord {
  const { sourceName: source = '', unit = null, value = null, startDate: start = '', endDate: end = '' } = a;
  return { line, type, source, unit, value, start, end, meal: null };
}

/** State machine over the elements of an export; returns a row when one is complete. */
class Walk {
  readonly gathered = new Gathered();
  private readonly wanted = new Set([...SAMPLE_TYPES, ...this.gathered.types]);
  /** Cache of type names with the HealthKit prefix removed. */
  private readonly names = new Map<string, string>();
  private record: HealthRecord | null = null;
  private workout: { line: number; attributes: Attributes; sums: Record<string, Sums[string]> } | null = null;
  private correlations = 0;

  step(event: XmlEvent): AppleRow | null {
    return event.kind === 'open' ? this.open(event) : this.close(event.name);
  }

  private open(event: XmlEvent): null {
    const { name, attributes, line } = event;
    if (name === 'Record') this.record = this.wantedRecord(event);
    else if (name === 'MetadataEntry' && this.record && attributes.key === 'HKBloodGlucoseMealTime')
      this.record.meal = attributes.value ?? null;
    // records in a correlation are repeated on their own elsewhere in the file
    else if (name === 'Correlation') this.correlations += 1;
    else if (name === 'Workout') this.workout = { line, attributes, sums: {} };
    else if (name === 'WorkoutStatistics' && this.workout)
      this.workout.sums[this.typeOf(attributes.type)] = { sum: attributes.sum ?? null, unit: attributes.unit ?? null };
    return null;
  }

  private close(name: string): AppleRow | null {
    if (name === 'Record' && this.record) {
      const { record } = this;
      this.record = null;
      return appleSampleOf(record) ?? this.gathered.add(record);
    }
    if (name === 'Correlation') this.correlations -= 1;
    if (name !== 'Workout' || !this.workout) return null;
    const { line, attributes, sums } = this.workout;
    this.workout = null;
    return runOf(line, attributes, sums);
  }

  private wantedRecord(event: XmlEvent): HealthRecord | null {
    const type = this.correlations === 0 ? this.typeOf(event.attributes.type) : '';
    return this.wanted.has(type) ? recordOf(event, type) : null;
  }

  private typeOf(name = ''): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const type = name.replace(PREFIX, '');
    // an export has about a hundred types; bounds the cache against files with endless names
    if (this.names.size < 1000) this.names.set(name, type);
    return type;
  }
}

/** Streams the rows of an `export.xml`: single readings as they are read, combined ones at the end. */
export async function* rowsOfXml(file: SourceFile): AsyncGenerator<AppleRow> {
  const walk = new Walk();
  for await (const event of elementsOf(file)) {
    const row = walk.step(event);
    if (row) yield row;
    if (walk.gathered.full) yield* walk.gathered.take();
  }
  yield* walk.gathered.take();
  yield* walk.gathered.days();
}
