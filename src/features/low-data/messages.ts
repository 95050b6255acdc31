export const lowDataMessages = { switch: 'Use less data' } as const;
