/** The sentences of the crop dialog, which loads when a picture is chosen. */
export const cropMessages = {
  area: 'Visible area. Use the arrow keys to move the picture.',
  unreadable: 'We can’t read this file as a picture. Choose another one.',
  zoom: 'Zoom',
  sending: 'Uploading your picture',
  saving: 'Saving your picture',
  cancel: 'Cancel',
  retry: 'Try again',
  save: 'Save picture',
} as const;
