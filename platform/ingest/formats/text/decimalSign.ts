const UNIT = String.raw`(?: ?[^\d\s.,:+-][^\d\s]{0,9})?$`;
const GROUPED = new RegExp(String.raw`^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?${UNIT}`, 'u');
/** A point before the decimals; before three of them it may stand between thousands. Or commas that stand twice. */
const GROUPING = new RegExp(
  String.raw`^[+-]?(?:0\.\d+|[1-9]\d*\.(?:\d{1,2}|\d{4,})|[1-9]\d{0,2}(?:,\d{3})+\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,})${UNIT}`,
  'u',
);
/** A comma before the decimals. */
const DECIMAL = new RegExp(String.raw`^[+-]?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{4,},\d+|\d{1,3}(?:[. ]\d{3})+,\d+)${UNIT}`, 'u');

/** Whether the commas of a number can stand between its thousands; that of 1,645 could stand before its decimals as well. */
export const mayBeGrouped = (text: string) => text.includes(',') && GROUPED.test(text);

/** Whether the commas in a table stand between thousands: its other numbers have a point before their decimals, and none has a comma there. */
export async function groupsThousands(rows: AsyncIterable<{ cells: readonly string[] }>): Promise<boolean> {
  let grouping = false;
  for await (const { cells } of rows) {
    if (cells.some((cell) => DECIMAL.test(cell))) return false;
    grouping ||= cells.some((cell) => GROUPING.test(cell));
  }
  return grouping;
}
