export const reviewExtrasMessages = {
  photo: (firstName: string, number: number) => `Photo ${number} by ${firstName}`,
  replyFrom: (store: string) => `Reply from ${store}`,
} as const;
