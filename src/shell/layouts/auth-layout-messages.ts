export const authLayoutMessages = {
  about: 'About Dídán',
  nameMeaning: 'Dídán: “shining, smooth to the touch.”',
  promise: 'A Yorùbá word, and our promise for your skin.',
  backToShop: 'Back to shop',
} as const;
