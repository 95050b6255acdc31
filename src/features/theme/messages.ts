export const themeMessages = { switch: 'Switch between light and dark' } as const;
