/** Writes an amount with its noun, such as '2 tries'. */
export const formatCount = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`;
