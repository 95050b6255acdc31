export const pastLastPageMessages = {
  pages: (count: number) =>
    count === 1 ? 'This list has one page.' : `The last page of this list is ${count}.`,
} as const;
