export const pictureMessages = {
  changed: 'Your picture has been updated',
  removed: 'Your picture has been removed',
  unknown: 'We can’t find this picture.',
  size: (megabytes: number) => `Must be at most ${megabytes} MB`,
  type: 'Must be a JPEG, PNG, WebP or AVIF picture',
  tooManyPixels: (megapixels: number, limit: number) =>
    `This picture has ${megapixels} megapixels. Choose one of up to ${limit}.`,
  unreadable: 'We can’t read this picture. Please choose another.',
  busy: 'Lots of pictures are being uploaded right now. Try again in a few seconds.',
} as const;
