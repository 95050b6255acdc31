export const skinProfileMessages = {
  storedHere: 'Your skin profile is saved on this device',
  removedHere: 'Your skin profile is deleted',
} as const;

export const forMySkinMessages = { label: 'For my skin' } as const;
