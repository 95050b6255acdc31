/** Writes a number of order lines, such as '1 line'. */
export const countLines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
