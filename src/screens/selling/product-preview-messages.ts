export const productPreviewMessages = {
  title: 'Preview',
  hint: 'Only members of your store see this. It shows what you saved last, without reviews.',
  close: 'Back to the form',
  inactive: 'This works once the product is in the shop.',
} as const;
