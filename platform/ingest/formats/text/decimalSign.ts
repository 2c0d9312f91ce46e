const UNIT = String.raw`(?: ?[^\d\s.,:+-][^\d\s]{0,9})?$`;
const GROUPED = new RegExp(String.raw`^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?${UNIT}`, 'u');
/** A decimal point, except before exactly three digits, where it may separate thousands; or two or more commas. */
const GROUPING = new RegExp(
  String.raw`^[+-]?(?:0\.\d+|[1-9]\d*\.(?:\d{1,2}|\d{4,})|[1-9]\d{0,2}(?:,\d{3})+\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,})${UNIT}`,
  'u',
);
/** A decimal comma. */
const DECIMAL = new RegExp(String.raw`^[+-]?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{4,},\d+|\d{1,3}(?:[. ]\d{3})+,\d+)${UNIT}`, 'u');

/** Whether the commas of a number may separate thousands; in 1,645 it could also be a decimal comma. */
export const mayBeGrouped = (text: string) => text.includes(',') && GROUPED.test(text);

/** Whether commas in a table separate thousands: other numbers have a decimal point, and none a decimal comma. */
export async function groupsThousands(rows: AsyncIterable<{ cells: readonly string[] }>): Promise<boolean> {
  let grouping = false;
  for await (const { cells } of rows) {
    if (cells.some((cell) => DECIMAL.test(cell))) return false;
    grouping ||= cells.some((cell) => GROUPING.test(cell));
  }
  return grouping;
}
