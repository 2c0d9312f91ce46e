import { round } from '@/lib/shared/rounding';
import type { Tx } from '../db/client';
import {
  bloodPressures,
  bloodSugars,
  heartSamples,
  readings,
  runs,
  sleepNights,
  stepDays,
  stressSamples,
  temperatureSamples,
} from '../db/schema/health';
import { insertRows } from './insert';
import type { SeedMember } from './seedPeople';
import { runSamples, stepSamples } from './series/activitySeries';
import type { Calendar } from './series/calendar';
import { pressureSamples } from './series/pressure';
import { singleSamples } from './series/singleValues';
import { nightSamples, type NightSample } from './series/sleep';
import { heartSeries as heartOf, stressSeries as stressOf, sugarSamples, temperatureSeries as temperatureOf } from './series/vitals';

/** Collects rows of every kind of health data over many people, so that each table needs few statements. */
export class HealthRows {
  private readonly heart: (typeof heartSamples.$inferInsert)[] = [];
  private readonly stress: (typeof stressSamples.$inferInsert)[] = [];
  private readonly temperature: (typeof temperatureSamples.$inferInsert)[] = [];
  private readonly pressure: (typeof bloodPressures.$inferInsert)[] = [];
  private readonly sugar: (typeof bloodSugars.$inferInsert)[] = [];
  private readonly sleep: (typeof sleepNights.$inferInsert)[] = [];
  private readonly single: (typeof readings.$inferInsert)[] = [];
  private readonly run: (typeof runs.$inferInsert)[] = [];
  readonly steps: (typeof stepDays.$inferInsert)[] = [];

  /** Adds steps only, the one kind that everyone in the company BIG has. `weight` in kg, null when never measured. */
  addSteps(owner: Owner, member: SeedMember, calendar: Calendar, weight: number | null): void {
    // without a height the band only counts steps
    const told = member.height !== null;
    for (const { day, step, km, kcal, at } of stepSamples(member, calendar, weight)) {
      const computed = { distance: told ? km : null, calories: told ? kcal : null };
      this.steps.push({ ...owner, day, step, ...computed, source: 'device', externalId: day, updatedAt: at });
    }
  }

  add(owner: Owner, member: SeedMember, calendar: Calendar, weight: number | null): void {
    this.addSteps(owner, member, calendar, weight);
    const device = member.body?.device ?? 'FT';
    for (const { at, bpm, oxygen } of heartOf(member, calendar)) this.heart.push({ ...reading(owner, at, device), bpm, oxygen });
    for (const { at, stressIndex, bpm, oxygen } of stressOf(member, calendar)) {
      this.stress.push({ ...reading(owner, at, device), stressIndex });
      this.heart.push({ ...reading(owner, at, device), bpm, oxygen });
    }
    for (const { at, temperature, category } of temperatureOf(member, calendar)) {
      this.temperature.push({ ...reading(owner, at, device), temperature, category });
    }
    for (const { at, day, minute, sbp, dbp, bpm, manual } of pressureSamples(member, calendar)) {
      const row = manual ? typedReading(owner, at, day, minute) : reading(owner, at, device);
      this.pressure.push({ ...row, sbp, dbp, bpm, manual });
    }
    for (const { at, day, minute, mgdl, time } of sugarSamples(member, calendar)) {
      this.sugar.push({ ...typedReading(owner, at, day, minute), bloodSugar: mgdl, taken: time, manual: true });
    }
    for (const { kind, at, day, minute, value } of singleSamples(member, calendar)) {
      const byHand = kind === 'waist';
      this.single.push({ ...(byHand ? typedReading(owner, at, day, minute) : reading(owner, at, 'BAND')), kind, value, manual: byHand });
    }
    for (const night of nightSamples(member, calendar)) this.sleep.push({ ...owner, ...nightRow(night) });
    for (const { at, km, seconds, kcal } of runSamples(member, calendar, weight ?? 70)) {
      this.run.push({
        ...reading(owner, at, 'BAND'),
        distance: km,
        seconds,
        calories: kcal,
        step: round((km * 100_000) / 95),
        createdAt: at,
      });
    }
  }

  async write(tx: Tx): Promise<void> {
    await insertRows(tx, stepDays, this.steps);
    await insertRows(tx, heartSamples, this.heart);
    await insertRows(tx, stressSamples, this.stress);
    await insertRows(tx, temperatureSamples, this.temperature);
    await insertRows(tx, bloodPressures, this.pressure);
    await insertRows(tx, bloodSugars, this.sugar);
    await insertRows(tx, sleepNights, this.sleep);
    await insertRows(tx, runs, this.run);
    await insertRows(tx, readings, this.single);
  }
}

interface Owner {
  compSeq: number;
  memberSeq: number;
}

/** A reading of a device at an instant. */
function reading(owner: Owner, at: Date, device: string) {
  return { ...owner, device, source: 'device', externalId: at.toISOString(), measuredAt: at, measuredText: null };
}

/** A reading typed in with a local time. */
function typedReading(owner: Owner, at: Date, day: string, minute: number) {
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return { ...owner, device: null, source: 'manual', externalId: at.toISOString(), measuredAt: at, measuredText: `${day}T${clock}` };
}

function nightRow({ day, from, to, inBed, deep, light, rem, stages }: NightSample) {
  let minute = 0;
  const staged = stages.map(({ stage, minutes }): [number, typeof stage] => {
    const start = minute;
    minute += minutes;
    return [start, stage];
  });
  const asleep = deep + light + rem;
  return {
    day,
    startAt: from,
    endAt: to,
    inBed,
    asleep,
    deep,
    light,
    rem,
    stages: staged,
    device: 'BAND',
    source: 'device',
    externalId: day,
  };
}
