import Papa from 'papaparse';

/**
 * Begins a formula in some spreadsheet, also in its wide form, or a text that looks as if its
 * apostrophe were ours. A negative number is none.
 */
const FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Rows = readonly (readonly string[])[];

/**
 * Writes a CSV file in which no cell is a formula: a spreadsheet shows those with an apostrophe.
 */
export const writeCsv = (rows: Rows): string => `${BYTE_ORDER_MARK}${formatRows(rows)}`;

/** Takes the apostrophe off again. */
export const unescapeCell = (cell: string): string => cell.replace(ESCAPED, '');

function formatRows(rows: Rows): string {
  const copied = rows.map((row) => [...row]);
  return copied.length === 0 ? '' : `${Papa.unparse(copied, { escapeFormulae: FORMULA })}\r\n`;
}

/**
 * Writes the same file batch by batch, so that a large one is never in memory. The next batch is
 * read once the receiver has taken the one before; it ends with an error if reading a batch fails.
 */
export function streamCsv(
  header: readonly string[],
  batches: AsyncGenerator<Rows>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(writeCsv([header]))),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(formatRows(value)));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
