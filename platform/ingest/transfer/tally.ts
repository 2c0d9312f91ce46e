import type { Reading } from '@/lib/ingest/contract';
import type { MeasureKind } from '@/lib/measures/measures';
import { FORMAT_FACTS, type FormatName } from '@/lib/shared/formatNames';
import type { ImportFile, PreviewRow } from '@/lib/ingest/transfer/contract';
import type { ImportFindings } from '../../db/schema/transfer';

/** Maximum example rows per kind and person, and per import. */
export const EXAMPLES = 3;
const IN_ALL = 60;

const dayIn = (reading: Reading) => ('day' in reading ? reading.day : reading.measuredAt.slice(0, 10));

/** Counts readings by kind, with the first and last day as written by their source. */
export class Tally {
  rows = 0;
  private readonly counts = new Map<MeasureKind, number>();
  private from: string | null = null;
  private to: string | null = null;

  /** Counts a reading and returns the count of its kind. */
  add(reading: Reading): number {
    this.rows += 1;
    const count = (this.counts.get(reading.kind) ?? 0) + 1;
    this.counts.set(reading.kind, count);
    this.span(dayIn(reading), dayIn(reading));
    return count;
  }

  merge(other: Tally): void {
    this.rows += other.rows;
    for (const [kind, count] of other.counts) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
    if (other.from !== null && other.to !== null) this.span(other.from, other.to);
  }

  summary() {
    return { rows: this.rows, kinds: [...this.counts].map(([kind, count]) => ({ kind, count })), from: this.from, to: this.to };
  }

  private span(from: string, to: string): void {
    if (this.from === null || from < this.from) this.from = from;
    if (this.to === null || to > this.to) this.to = to;
  }
}

interface Owner {
  owner: number;
  name: string;
  upload: string;
  formats: Set<FormatName>;
  tally: Tally;
}

/** The owners found in an import with example rows; a file that cannot be read to its end contributes none. */
export class Owners {
  private readonly owners = new Map<string, Owner>();
  private readonly preview: PreviewRow[] = [];

  /** Number of owners, including those of the file being read. */
  get size(): number {
    return this.owners.size;
  }

  /**
   * The owner of a row. The source's name identifies them within its format, or within the file or upload for formats with local names;
   * where files name no one, an upload is one owner, since a zip of one account holds many such files.
   */
  of(format: FormatName, name: string, upload: { number: number; name: string }, file: string): Owner {
    const within = name === '' ? 'upload' : FORMAT_FACTS[format].namesWithin;
    const source = within === 'file' ? file : upload.name;
    const named = name === '' ? '' : `${format} ${name}`;
    const key = within === undefined ? named : `${upload.number} ${within === 'file' ? file : ''} ${named}`;
    const known = this.owners.get(key) ?? { owner: this.owners.size, name, upload: source, formats: new Set(), tally: new Tally() };
    known.formats.add(format);
    this.owners.set(key, known);
    return known;
  }

  /** Merges the counts and examples of a file that was read to its end. */
  take(tallies: ReadonlyMap<number, Tally>, examples: readonly PreviewRow[]): void {
    for (const one of this.owners.values()) {
      const tally = tallies.get(one.owner);
      if (tally) one.tally.merge(tally);
    }
    for (const row of examples) {
      const alike = this.preview.filter(({ owner, reading }) => owner === row.owner && reading.kind === row.reading.kind);
      if (this.preview.length < IN_ALL && alike.length < EXAMPLES) this.preview.push(row);
    }
  }

  /** The result for the user; owners without rows are left out, the others keep their number. */
  found(files: readonly ImportFile[], fileCount: number): ImportFindings {
    const owners = [...this.owners.values()].filter(({ tally }) => tally.rows > 0);
    return {
      files: [...files],
      fileCount,
      preview: this.preview,
      owners: owners.map(({ owner, name, upload, formats, tally }) => ({
        owner,
        name,
        upload,
        formats: [...formats],
        ...tally.summary(),
        suggested: null,
        memberSeq: null,
      })),
    };
  }
}
