export const methodNames = { standard: 'Standard', express: 'Express' } as const;
