import { headOf, type Format } from './format';
import { isArchive, rowsOfArchive } from './garmin/garminArchive';
import { isRecording, rowsOfRecording } from './garmin/recording';
import { weights } from './garmin/weights';
import { readTable } from './text/table';

const isTable = (rows: readonly (readonly string[])[]) => rows.slice(0, 3).some((cells) => weights.columns(cells) !== null);

/** Garmin Connect: the table of weigh-ins, FIT recordings of any device, and the files of the full archive. */
export const garmin: Format = {
  name: 'garmin',
  account: () => ({ id: 'garmin', name: 'Garmin Connect' }),
  detect: ({ bytes, text, rows }) => isRecording(bytes) || isTable(rows) || isArchive(text),
  async *read(file, { skip }) {
    const { bytes, text } = await headOf(file);
    if (!isRecording(bytes) && !isArchive(text)) return yield* readTable(file, weights);
    let any = false;
    for await (const row of isRecording(bytes) ? await rowsOfRecording(file) : rowsOfArchive(file)) {
      any = true;
      yield { file: file.name, ...row };
    }
    if (!any) skip(file.name);
  },
};
