import { round } from '@/lib/shared/rounding';
import { numberIn } from '../text/csv';
import { DayTotals } from '../values/dayTotals';
import { idAt } from '../values/instants';
import { nightReading, nightsOf, type SleepPiece, type SleepStage } from '../values/nights';
import { Pairs } from '../values/pairs';
import { convert } from '../values/units';
import { percentOf } from './appleSamples';
import { bad, read, statedAt, unitOf, type HealthRecord, type AppleRow, type StatedTime } from './record';

const STAGES: ReadonlyMap<string, SleepStage> = new Map([
  ['InBed', 'bed'],
  ['Awake', 'awake'],
  ['Asleep', 'asleep'],
  ['AsleepUnspecified', 'asleep'],
  ['AsleepCore', 'light'],
  ['AsleepDeep', 'deep'],
  ['AsleepREM', 'rem'],
]);
const SLEEP = 'HKCategoryValueSleepAnalysis';
/** Ten years of nights with thirty pieces each, twice. */
const MAX_PIECES = 250_000;
/** Far more weigh-ins than one person has. */
const MAX_LEAN = 50_000;

interface Half {
  line: number;
  at: StatedTime;
  value: number;
}

/** Collects records that only form a reading together with others in the file: weight with fat, both blood pressures, days, nights. */
export class Gathered {
  private readonly bodies = new Pairs<Half, Half>();
  /** Lean mass in kg, by the instant of its weigh-in. */
  private lean = new Map<number, number>();
  private readonly pressures = new Pairs<Half, Half>();
  private readonly steps = new DayTotals();
  private readonly distances = new DayTotals();
  private readonly energies = new DayTotals();
  private pieces: SleepPiece[] = [];

  private readonly handlers: Readonly<Record<string, (record: HealthRecord, at: StatedTime) => AppleRow | null>> = {
    BodyMass: (record, at) =>
      this.half(
        record,
        at,
        (value) => convert('mass', value, record.unit),
        (one) => this.bodies.left(at.instant, one),
      ),
    BodyFatPercentage: (record, at) =>
      this.half(
        record,
        at,
        () => percentOf(record),
        (one) => this.bodies.right(at.instant, one),
      ),
    LeanBodyMass: (record, at) =>
      this.half(
        record,
        at,
        (value) => convert('mass', value, record.unit),
        (one) => void this.lean.set(at.instant, one.value),
      ),
    BloodPressureSystolic: (record, at) =>
      this.half(
        record,
        at,
        (value) => (record.unit === 'mmHg' ? round(value) : null),
        (one) => this.pressures.left(at.instant, one),
      ),
    BloodPressureDiastolic: (record, at) =>
      this.half(
        record,
        at,
        (value) => (record.unit === 'mmHg' ? round(value) : null),
        (one) => this.pressures.right(at.instant, one),
      ),
    StepCount: (record, at) => this.total(this.steps, record, at, (value) => (record.unit === 'count' ? value : null)),
    DistanceWalkingRunning: (record, at) => this.total(this.distances, record, at, (value) => convert('distance', value, record.unit)),
    ActiveEnergyBurned: (record, at) => this.total(this.energies, record, at, (value) => convert('energy', value, unitOf(record.unit))),
    SleepAnalysis: (record, at) => this.piece(record, at),
  };

  /** Record types collected here. */
  readonly types = Object.keys(this.handlers);

  /** Collects a record; returns a row only when it cannot be read. */
  add(record: HealthRecord): AppleRow | null {
    const at = statedAt(record.start);
    return at ? (this.handlers[record.type]?.(record, at) ?? null) : bad(record.line, 'startDate', 'time');
  }

  /** Whether so much is held that it has to be flushed; far more than one person's data. */
  get full(): boolean {
    return this.bodies.full || this.pressures.full || this.lean.size >= MAX_LEAN || this.pieces.length >= MAX_PIECES;
  }

  /** Yields and clears the weights, blood pressures and nights. */
  *take(): Generator<AppleRow> {
    for (const [mass, fat] of this.bodies.take()) {
      if (!mass) yield bad(fat.line, 'BodyMass');
      else {
        const ffm = this.lean.get(mass.at.instant);
        const body = { weight: mass.value, bfp: fat?.value ?? null, ...(ffm === undefined ? {} : { ffm }) };
        yield read(mass.line, { kind: 'body', ...identityOf('body', mass), device: 'EX', ...body });
      }
    }
    this.lean = new Map();
    for (const [sbp, dbp] of this.pressures.take()) {
      if (!sbp || !dbp) yield bad((sbp ?? dbp)!.line, sbp ? 'BloodPressureDiastolic' : 'BloodPressureSystolic');
      else yield read(sbp.line, { kind: 'bloodPressure', ...identityOf('pressure', sbp), sbp: sbp.value, dbp: dbp.value });
    }
    const { pieces } = this;
    this.pieces = [];
    for (const night of nightsOf(pieces)) {
      const reading = nightReading(night);
      yield reading ? read(night.line, reading) : bad(night.line, 'value');
    }
  }

  /** Yields the days; only complete once the whole file has been read. */
  *days(): Generator<AppleRow> {
    for (const { day, total, line } of this.steps.entries()) {
      const [km, kcal] = [this.distances.of(day), this.energies.of(day)];
      const distance = km === null ? null : round(km, 2);
      const calories = kcal === null ? null : round(kcal);
      yield read(line, { kind: 'steps', externalId: `steps ${day}`, day, steps: round(total), distance, calories });
    }
  }

  private half(record: HealthRecord, at: StatedTime, stored: (value: number) => number | null, keep: (one: Half) => void): AppleRow | null {
    const number = numberIn(record.value);
    if (number === null) return bad(record.line, 'value');
    const value = stored(number);
    if (value === null) return bad(record.line, 'unit');
    keep({ line: record.line, at, value });
    return null;
  }

  private total(totals: DayTotals, record: HealthRecord, at: StatedTime, stored: (value: number) => number | null): AppleRow | null {
    const { source, line, end } = record;
    const { day, instant: from } = at;
    return this.half(record, at, stored, ({ value: amount }) => totals.add(day, { source, from, end, amount }, line));
  }

  private piece({ line, value, source, end }: HealthRecord, { instant: from }: StatedTime): AppleRow | null {
    const stage = STAGES.get(value?.startsWith(SLEEP) ? value.slice(SLEEP.length) : '');
    if (!stage) return bad(line, 'value');
    const until = statedAt(end);
    if (!until || until.instant <= from) return bad(line, 'endDate', 'time');
    this.pieces.push({ line, source, stage, from, to: until.instant, offset: until.offset });
    return null;
  }
}

const identityOf = (metric: string, { at }: Half) => ({ externalId: idAt(metric, at.instant), measuredAt: at.text });
