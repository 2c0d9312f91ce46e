import { headOf, type Format } from './format';
import { linesBy, nameOf } from './samsung/line';
import { hrvOfFile, isHrvFile } from './samsung/hrvFile';
import { sleepStages, sleeps, stepDayGatherer, type Gatherer } from './samsung/samsungDays';
import { SAMPLES, samsungSamplesOf } from './samsung/samsungSamples';
import { badRow } from './sourceRows';
import { csvRowsOf, tableIn } from './text/csv';

/** The first line names the table, e.g. `com.samsung.shealth.tracker.heart_rate,6320001,12`. */
const TITLE = /^"?com\.samsung\.s?health\.([a-z_.]+)"?[,;]/;

const GATHERERS: Readonly<Record<string, (() => Gatherer) | undefined>> = {
  step_daily_trend: stepDayGatherer,
  pedometer_day_summary: stepDayGatherer,
  sleep_stage: sleepStages,
  sleep: sleeps,
};

const isHeader = (cells: readonly string[]) => cells.length > 1 && cells.some((cell) => /^(start|day|create)_time$/.test(nameOf(cell)));

/** Samsung Health's folder of tables. Comments and unsupported tables are not read. */
export const samsung: Format = {
  name: 'samsung',
  account: () => ({ id: 'samsung', name: 'Samsung Health' }),
  detect: ({ text }) => TITLE.test(text) || isHrvFile(text),
  async *read(file, { skip }) {
    const { text } = await headOf(file);
    if (isHrvFile(text)) {
      const night = await hrvOfFile(file);
      if (night) yield { file: file.name, line: 1, ...night };
      else skip(file.name);
      return;
    }
    const name = nameOf(TITLE.exec(text)?.[1] ?? '');
    const [sample, gatherer] = [SAMPLES[name], GATHERERS[name]?.()];
    const table = sample || gatherer ? await tableIn(file, isHeader) : null;
    if (!table) return skip(file.name);
    const lineOf = linesBy(table.header);
    for await (const row of csvRowsOf(table)) {
      const line = lineOf(row);
      const found = !line ? badRow('comment') : sample ? samsungSamplesOf(line, sample) : gatherer!.add(line, row.line);
      for (const one of [found ?? []].flat()) yield { file: file.name, line: row.line, ...one };
    }
    for (const taken of gatherer?.take() ?? []) yield { file: file.name, ...taken };
  },
};
