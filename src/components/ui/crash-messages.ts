export const crashMessages = {
  pageTitle: 'This page stopped working',
  overlayTitle: 'This stopped working',
  hint: 'Your bag is safe, and we’ll fill in what you typed again. If a translator or an extension changes this page, turn it off here, then reload.',
  reload: 'Reload',
  back: 'Back',
} as const;
