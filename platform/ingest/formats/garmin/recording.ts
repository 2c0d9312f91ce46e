import { Decoder, Stream, Utils } from '@garmin/fitsdk';
import type { MeasureKind } from '@/lib/measures/measures';
import { round } from '@/lib/shared/rounding';
import type { SourceRow } from '../format';
import { readingRow, badRow } from '../sourceRows';
import { ImportFault } from '../text/importFault';
import { finiteNumber } from '../text/json';
import type { SourceFile } from '../text/source';
import { idAt, inUtc, offsetBetween, plausibleInstant, withOffset } from '../values/instants';
import { withoutFloatNoise } from '../values/parts';
import { singleAt } from '../values/singleReadings';
import { Pulse } from '../workout/track';

type Row = Omit<SourceRow, 'file'>;
type Message = Readonly<Record<string, unknown>>;

/** Size limit, since a recording is decoded as a whole; a day of running recorded every second is half of this. */
const MAX_BYTES = 8 * 1024 ** 2;
/** Limit of messages and message definitions per recording; a day of running recorded every second has 90,000. */
const MAX_MESSAGES = 400_000;

/** Message numbers of the FIT profile. */
const SESSION = 18;
const RECORD = 20;
const WEIGHT_SCALE = 30;
const ACTIVITY = 34;
const BLOOD_PRESSURE = 51;
const MONITORING_HR_DATA = 211;
const MAX_MET_DATA = 229;
const HRV_STATUS_SUMMARY = 370;

/** An instant in ms; null for seconds since device start, which are written before the device knows the time. */
const instantOf = (value: unknown): number | null => (value instanceof Date ? plausibleInstant(value.getTime()) : null);

function runOf(session: Message, start: number, measuredAt: string): Row['content'] {
  const metres = finiteNumber(session.totalDistance);
  // indoor runs without a sensor have no distance
  if (!metres) return badRow('total_distance').content;
  const seconds = finiteNumber(session.totalTimerTime) ?? finiteNumber(session.totalElapsedTime);
  if (!seconds) return badRow('total_timer_time').content;
  const strides = finiteNumber(session.totalStrides);
  const calories = finiteNumber(session.totalCalories);
  const sums = { distance: metres / 1000, seconds: round(seconds), calories, step: strides === null ? null : strides * 2 };
  return readingRow({ kind: 'run', externalId: idAt('run', start), measuredAt, ...sums }).content;
}

function weighInOf(message: Message, at: number): Row['content'] {
  const weight = finiteNumber(message.weight);
  if (!weight) return badRow('weight').content;
  const bfp = finiteNumber(message.percentFat) || null;
  const { percentHydration: water, boneMass: bone, muscleMass: muscle, basalMet: bmr, visceralFatRating: visceralLevel } = message;
  const [share, parts] = [withoutFloatNoise(finiteNumber(water) ?? 0) || null, { bone, muscle, bmr, visceralLevel }];
  const told = Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) => (finiteNumber(value) ? [[part, finiteNumber(value)]] : [])),
  );
  const body = { weight, bfp, ...told, ...(share ? { tbw: (share / 100) * weight, given: { tbw: `${share} %` } } : {}) };
  return readingRow({ kind: 'body', externalId: idAt('body', at), device: 'EX', measuredAt: inUtc(at), ...body }).content;
}

function pressureOf(message: Message, at: number): Row['content'] {
  const [sbp, dbp, bpm] = [message.systolicPressure, message.diastolicPressure, message.heartRate].map(finiteNumber) as (number | null)[];
  if (!sbp) return badRow('systolic_pressure').content;
  if (!dbp) return badRow('diastolic_pressure').content;
  const id = { externalId: idAt('pressure', at), measuredAt: inUtc(at) };
  return readingRow({ kind: 'bloodPressure', ...id, sbp, dbp, bpm: bpm || null }).content;
}

/** A single-value measure; null where the watch has no value. */
function singleOf(kind: MeasureKind, value: unknown, at: number | null): Row['content'] | null {
  const number = finiteNumber(value);
  if (!number) return null;
  return at === null ? badRow('timestamp', 'time').content : readingRow(singleAt(kind, at, inUtc(at), number)).content;
}

async function bytesOf(file: SourceFile): Promise<Buffer> {
  if (file.size > MAX_BYTES) throw new ImportFault('tooLarge', file.name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Owner of a scale's or cuff's measurement, by user number on the device, from 1; empty where it is not stated. */
const userOf = ({ userProfileIndex: index }: Message) => (typeof index === 'number' ? String(index + 1) : '');

/** Whether bytes are a FIT recording. */
export const isRecording = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT';

/**
 * Runs, pulses, weigh-ins, blood pressures and single measures of a FIT recording; `line` is the message number. Users of a shared scale
 * are distinguished by their numbers. Positions and the wearer's profile are not read. Throws ImportFault.
 */
export async function rowsOfRecording(file: SourceFile): Promise<Row[]> {
  const rows: Row[] = [];
  const sessions: { line: number; message: Message }[] = [];
  const pulse = new Pulse();
  let line = 0;
  let messages = 0;
  const count = () => {
    // the decoder collects errors thrown here and stops
    if ((messages += 1) > MAX_MESSAGES) throw new ImportFault('tooLarge', file.name);
  };
  let east: number | null = null;
  const handlers: Readonly<Record<number, (message: Message, at: number | null) => Row['content'] | null>> = {
    [RECORD](message, at) {
      const reading = at === null ? null : pulse.at(at, finiteNumber(message.heartRate));
      return reading && readingRow(reading).content;
    },
    [SESSION](message) {
      if (message.sport === 'running') sessions.push({ line, message: { ...message } });
      return null;
    },
    [ACTIVITY](message, at) {
      const local = finiteNumber(message.localTimestamp);
      if (at !== null && local !== null) east = offsetBetween(local * 1000 + Utils.FIT_EPOCH_MS, at);
      return null;
    },
    [WEIGHT_SCALE]: (message, at) => (at === null ? badRow('timestamp', 'time').content : weighInOf(message, at)),
    [BLOOD_PRESSURE]: (message, at) => (at === null ? badRow('timestamp', 'time').content : pressureOf(message, at)),
    [MONITORING_HR_DATA]: (message, at) => singleOf('restingHeart', message.restingHeartRate, at),
    // RMSSD of the night; per-minute respiration, awake or asleep, is not a nightly value
    [HRV_STATUS_SUMMARY]: (message, at) => singleOf('hrv', message.lastNightAverage, at),
    [MAX_MET_DATA]: ({ vo2Max, sport, updateTime }) => (sport === 'cycling' ? null : singleOf('vo2max', vo2Max, instantOf(updateTime))),
  };
  const { errors } = new Decoder(Stream.fromBuffer(await bytesOf(file))).read({
    mergeHeartRates: false,
    mesgDefinitionListener: count,
    mesgListener(number, decoded) {
      count();
      const message = decoded as Record<string, unknown>;
      line += 1;
      const content = handlers[number]?.(message, instantOf(message.timestamp));
      if (content) rows.push({ line, owner: userOf(message), content });
      // the decoder keeps every message until the end, so release its contents after reading
      for (const field of Object.keys(message)) delete message[field];
    },
  });
  if (messages > MAX_MESSAGES) throw new ImportFault('tooLarge', file.name);
  if (errors.length > 0) throw new ImportFault('brokenRecording', file.name, { cause: errors[0] });
  // a single user is the person importing the file
  if (new Set(rows.flatMap(({ owner }) => owner || [])).size < 2) for (const row of rows) row.owner = '';
  for (const { line: at, message } of sessions) {
    const start = instantOf(message.startTime);
    const content =
      start === null ? badRow('start_time', 'time').content : runOf(message, start, east === null ? inUtc(start) : withOffset(start, east));
    rows.push({ line: at, owner: '', content });
  }
  return rows;
}
