import { readingRow } from '../sourceRows';
import { finiteNumber, parsedJson } from '../text/json';
import type { SourceFile } from '../text/source';
import { plausibleInstant, inUtc } from '../values/instants';
import { singleAt } from '../values/singleReadings';

type Window = Readonly<Record<string, unknown>>;

/** Whether a text starts like a JSON file of a night's heart rate variability windows. */
export const isHrvFile = (text: string) => /^\s*\[\s*\{[^}]*"rmssd"/.test(text) && /"end_time"/.test(text);

/** Mean RMSSD over a night's windows of some minutes, at the night's end, as a night belongs to the day of waking. SDNN is not read. */
export async function hrvOfFile(file: SourceFile): Promise<ReturnType<typeof readingRow> | null> {
  const windows = (await parsedJson(file)) as (Window | null)[];
  const measured = windows.flatMap((one) => {
    const [rmssd, end] = [finiteNumber(one?.rmssd), plausibleInstant(finiteNumber(one?.end_time) ?? NaN)];
    return rmssd && rmssd > 0 && end !== null ? [{ rmssd, end }] : [];
  });
  if (measured.length === 0) return null;
  const end = measured.reduce((last, one) => Math.max(last, one.end), 0);
  return readingRow(singleAt('hrv', end, inUtc(end), measured.reduce((sum, { rmssd }) => sum + rmssd, 0) / measured.length));
}
