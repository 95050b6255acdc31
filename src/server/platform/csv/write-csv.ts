import Papa from 'papaparse';

/** Begins a formula in some spreadsheet, also in its wide form. A negative number is none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes a CSV file in which no cell is a formula: a spreadsheet shows those with an apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const copied = rows.map((row) => [...row]);
  return `${BYTE_ORDER_MARK}${Papa.unparse(copied, { escapeFormulae: FORMULA })}\r\n`;
}
