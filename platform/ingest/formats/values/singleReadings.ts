import type { Reading } from '@/lib/ingest/contract';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { idAt } from './instants';

const single = (kind: MeasureKind, value: number, times: { externalId: string; measuredAt: string }) =>
  ({ kind, ...times, [numberOfMeasure(kind).name]: value }) as unknown as Reading;

/** A device's daily value (yyyy-MM-dd) of a measure, in the stored unit; without a time of its own, it gets the start of the day. */
export const singleOfDay = (kind: MeasureKind, day: string, value: number): Reading =>
  single(kind, value, { externalId: `${kind} ${day}`, measuredAt: `${day}T00:00:00` });

/** A single-value measure at an instant in ms, in the stored unit; `text` is the time as written by the source. */
export const singleAt = (kind: MeasureKind, instant: number, text: string, value: number): Reading =>
  single(kind, value, { externalId: idAt(kind, instant), measuredAt: text });
