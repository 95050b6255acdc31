/** Returns a function that writes a number with its noun, such as '1 late order'. */
export const countWith = (one: string, many: string) => (number: number) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
