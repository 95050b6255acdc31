const methods = { standard: 'Standard delivery', express: 'Express delivery' } as const;
type ShippingMethod = keyof typeof methods;

/** The words around items and amounts in mails, as on the order page. */
export const orderMailMessages = {
  dates: (method: ShippingMethod, dates: string) => `${methods[method]}, ${dates}`,
  workingDays: (method: ShippingMethod, min: number, max: number) => {
    if (max === 0) return `${methods[method]}, same day`;
    if (min === 1 && max === 1) return `${methods[method]}, 1 working day`;
    return `${methods[method]}, ${min === max ? max : `${min} to ${max}`} working days`;
  },
} as const;
