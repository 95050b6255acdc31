export const sessionMessages = { renewFailed: 'We couldn’t renew your session.' } as const;
