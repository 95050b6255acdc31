export const pastLastPageMessages = {
  title: 'This page doesn’t exist',
  pages: (count: number) =>
    count === 1 ? 'This list has one page.' : `The last page of this list is ${count}.`,
  first: 'First page',
} as const;
