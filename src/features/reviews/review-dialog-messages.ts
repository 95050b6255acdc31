export const reviewDialogMessages = {
  ratingLevels: {
    1: '1 star, bad',
    2: '2 stars, poor',
    3: '3 stars, fair',
    4: '4 stars, good',
    5: '5 stars, very good',
  },
  photoFailed: (count: number, reason: string) =>
    count === 1 ? `One photo wasn’t added. ${reason}` : `${count} photos weren’t added. ${reason}`,
} as const;
