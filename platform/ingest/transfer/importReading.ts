import { millisecondsInDay } from 'date-fns/constants';
import type { Reading } from '@/lib/ingest/contract';
import type { FormatName } from '@/lib/shared/formatNames';
import type { ImportFile, ImportRefusal, PreviewRow } from '@/lib/ingest/transfer/contract';
import { MAX_OWNERS, MAX_REFUSALS, type TransferFault } from '@/lib/ingest/transfer/imports';
import { isStorable, storable } from '@/lib/shared/inputParse';
import type { ImportFindings } from '../../db/schema/transfer';
import { headOf, type Format, type SourceRow } from '../formats/format';
import { detectFormat } from '../formats/formats';
import { ImportFault } from '../formats/text/importFault';
import { openSources, type SourceFile } from '../formats/text/source';
import { isZipBomb } from '../formats/text/zip';
import { validateReading, parseReading } from '../readingCheck';
import { ImportFailure, type Pace } from './pace';
import type { RowWriter } from './rowFile';
import { EXAMPLES, Owners, Tally } from './tally';

/** Maximum number of recognised files listed, and of unrecognised ones. */
const LISTED = 200;
/** Number of trailing characters kept of a file name in a zip; and the longest plausible person name. */
const NAME = 160;
const MAX_OWNER = 120;

export interface UploadedSource {
  path: string;
  name: string;
  number: number;
  /** Uploaded size in bytes. */
  size: number;
}

interface Options {
  password: string | undefined;
  /** Zone of the importing user, in which days must not be beyond tomorrow. */
  timeZone: string;
  now: Date;
  writer: RowWriter;
}

/**
 * Treats a reading's local time as UTC, because the zone depends on the owner, who is not known yet: times up to a day ahead are accepted
 * here, and checked again on loading.
 */
function zoneless(reading: Reading): Reading {
  const local = 'measuredAt' in reading && !/Z|[+-]\d\d:\d\d$/.test(reading.measuredAt);
  return local ? { ...reading, measuredAt: `${reading.measuredAt}Z` } : reading;
}

/** Progress of reading, in uncompressed bytes and in rows. */
export interface ReadProgress {
  bytesDone: number;
  bytesTotal: number;
  rowsDone: number;
}

export interface ReadOutcome {
  progress: ReadProgress;
  found: ImportFindings;
  rows: number;
  refusals: readonly ImportRefusal[];
  refused: number;
  /** Why there is nothing to load; null when there is something. */
  fault: TransferFault | null;
}

/** Reads the uploads of one import into rows to be loaded, with memory independent of file size. */
export class ImportReading {
  readonly progress: ReadProgress = { bytesDone: 0, bytesTotal: 0, rowsDone: 0 };
  private readonly owners = new Owners();
  private readonly known: ImportFile[] = [];
  private readonly leftOut: ImportFile[] = [];
  private fileCount = 0;
  private rows = 0;
  private refusals: ImportRefusal[] = [];
  private refused = 0;
  private finished = 0;

  constructor(
    private readonly options: Options,
    private readonly pace: Pace,
  ) {}

  /** Reads everything. Damaged or unknown files are skipped with a reason; throws ImportFailure only if nothing can continue. */
  async read(uploads: readonly UploadedSource[]): Promise<ReadOutcome> {
    const sound: UploadedSource[] = [];
    for (const upload of uploads)
      if (await this.guarded(upload.name, () => this.each(upload, ({ size }) => void (this.progress.bytesTotal += size))))
        sound.push(upload);
    // each upload may be below the limit, but fifty of them may not
    const sent = uploads.reduce((sum, { size }) => sum + size, 0);
    if (isZipBomb(sent, this.progress.bytesTotal)) throw new ImportFailure('zipBomb');
    for (const upload of sound) await this.guarded(upload.name, () => this.each(upload, (file) => this.readFile(file, upload)));
    const faults = this.leftOut.map(({ fault }) => fault);
    const worst = faults.find((fault) => fault !== 'unknownFormat') ?? faults[0] ?? 'nothing';
    return {
      progress: this.progress,
      found: this.owners.found([...this.known, ...this.leftOut], this.fileCount),
      rows: this.rows,
      refusals: this.refusals,
      refused: this.refused,
      fault: this.rows > 0 ? null : this.known.length > 0 ? 'nothing' : worst,
    };
  }

  private async each(upload: UploadedSource, work: (file: SourceFile) => Promise<void> | void): Promise<void> {
    const { password } = this.options;
    for await (const file of openSources(upload.path, upload.name, { password })) {
      await work({ ...file, name: storable(file.name.slice(-NAME)) });
      if (this.pace.due()) await this.pace.rest();
    }
  }

  /** Runs the work for a file or upload; an ImportFault is listed as a skipped file. */
  private async guarded(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      this.leaveOut(name, error.code, null);
      return false;
    }
  }

  private leaveOut(name: string, fault: TransferFault, format: FormatName | null): void {
    this.fileCount += 1;
    if (this.leftOut.length < LISTED) this.leftOut.push({ name, format, fault, rows: 0, refused: 0, kinds: [], from: null, to: null });
  }

  private async readFile(file: SourceFile, upload: UploadedSource): Promise<void> {
    let format: Format | null = null;
    try {
      format = file.size === 0 ? null : detectFormat(await headOf(file));
      if (format) await this.readRows(file, format, upload);
      else this.leaveOut(file.name, file.size === 0 ? 'empty' : 'unknownFormat', null);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      await this.options.writer.drop();
      this.leaveOut(file.name, error.code, format?.name ?? null);
    }
    this.finished += file.size;
    this.progress.bytesDone = this.finished;
  }

  private async readRows(file: SourceFile, format: Format, upload: UploadedSource): Promise<void> {
    const { writer } = this.options;
    const tallies = new Map<number, Tally>();
    const examples: PreviewRow[] = [];
    const refusals: ImportRefusal[] = [];
    const whole = new Tally();
    let refused = 0;
    const counted = { ...file, open: () => this.counting(file) };
    for await (const row of format.read(counted, { skip: () => undefined })) {
      this.progress.rowsDone += 1;
      if (this.pace.due()) await this.pace.rest();
      const judged = this.judge(row);
      if ('refusal' in judged) {
        refused += 1;
        if (this.refusals.length + refusals.length < MAX_REFUSALS) refusals.push(judged.refusal);
        continue;
      }
      const { owner } = this.owners.of(format.name, row.owner, upload, file.name);
      if (this.owners.size > MAX_OWNERS) throw new ImportFailure('tooManyOwners');
      const tally = tallies.get(owner) ?? new Tally();
      tallies.set(owner, tally);
      whole.add(judged.reading);
      if (tally.add(judged.reading) <= EXAMPLES) examples.push({ owner, file: file.name, reading: judged.reading });
      await writer.add({ source: format.name, file: file.name, line: row.line, owner, reading: judged.reading });
    }
    await writer.keep();
    this.owners.take(tallies, examples);
    this.refusals.push(...refusals);
    this.refused += refused;
    this.rows += whole.rows;
    this.fileCount += 1;
    if (this.known.length < LISTED) this.known.push({ name: file.name, format: format.name, fault: null, refused, ...whole.summary() });
  }

  private judge({ file, line, owner, content }: SourceRow): { refusal: ImportRefusal } | { reading: PreviewRow['reading'] } {
    if (owner.length > MAX_OWNER || !isStorable(owner)) return { refusal: { file, line, field: 'memberSeq', reason: 'invalid' } };
    if ('bad' in content) return { refusal: { file, line, ...content.bad } };
    const parsed = parseReading(content.reading);
    if ('refusal' in parsed) return { refusal: { file, line, ...parsed.refusal } };
    const objection = validateReading(zoneless(parsed.reading), this.options, new Date(this.options.now.getTime() + millisecondsInDay));
    return objection ? { refusal: { file, line, ...objection } } : { reading: parsed.reading };
  }

  /** Streams a file while counting its bytes; a file that is read twice counts once. */
  private async *counting(file: SourceFile): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of file.open()) {
      bytes += chunk.byteLength;
      this.progress.bytesDone = Math.max(this.progress.bytesDone, this.finished + bytes);
      if (this.pace.due()) await this.pace.rest();
      yield chunk;
    }
  }
}
