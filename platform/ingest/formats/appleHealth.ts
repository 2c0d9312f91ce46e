import { rowsOfXml } from './apple/appleXml';
import { isHealthHeader, rowsOfTable } from './apple/tables';
import { headOf, type Format, type Head } from './format';

const isExport = ({ text }: Head) => /<HealthData[\s>]/.test(text) || /<!DOCTYPE HealthData\b/.test(text);
/** Files of the zip that duplicate the export: its clinical document, and the routes of runs, which are not stored. */
const isRest = ({ text }: Head) => /<ClinicalDocument[\s>]/.test(text) || /<gpx[^<>]+creator="Apple Health/.test(text);
const isActivity = (cells: readonly string[]) => cells.includes('dateComponents') && cells.includes('activeEnergyBurned');

/** Apple Health: the phone's `export.xml`, and tables converted from it by other programs. Birth date and devices are not read. */
export const appleHealth: Format = {
  name: 'apple-health',
  account: () => ({ id: 'apple-health', name: 'Apple Health' }),
  detect: (head) => isExport(head) || isRest(head) || head.rows.slice(0, 1).some((cells) => isHealthHeader(cells) || isActivity(cells)),
  async *read(file, { skip }) {
    const head = await headOf(file);
    let any = false;
    if (!isRest(head))
      for await (const row of isExport(head) ? rowsOfXml(file) : rowsOfTable(file)) {
        any = true;
        yield { file: file.name, ...row };
      }
    if (!any) skip(file.name);
  },
};
