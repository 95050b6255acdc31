/** Prints what a row of the fault catalogue measured, past jest's own output, so that a run can be read by its figures. */
export const printFigure = (row: string, figure: string): void =>
  void process.stdout.write(`${row}: ${figure}\n`);
