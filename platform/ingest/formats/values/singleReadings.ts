import type { Reading } from '@/lib/ingest/contract';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { idAt } from './instants';

const single = (kind: MeasureKind, value: number, times: { externalId: string; measuredAt: string }) =>
  ({ kind, ...times, [numberOfMeasure(kind).name]: value }) as unknown as Reading;

/** What a device makes of one of the member's days (yyyy-MM-dd), in the stored unit; it says no time, so it stands at the beginning of its day. */
export const singleOfDay = (kind: MeasureKind, day: string, value: number): Reading =>
  single(kind, value, { externalId: `${kind} ${day}`, measuredAt: `${day}T00:00:00` });

/** A measure of one number at an instant in ms, in the stored unit; `text` is the instant as the source writes it. */
export const singleAt = (kind: MeasureKind, instant: number, text: string, value: number): Reading =>
  single(kind, value, { externalId: idAt(kind, instant), measuredAt: text });
