/** Prints a measurement for a row of docs/trust.md, bypassing jest's console. */
export const printMeasurement = (row: string, figure: string): void =>
  void process.stdout.write(`${row}: ${figure}\n`);
