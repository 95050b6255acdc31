export const deliveryMessages = {
  methods: { standard: 'Standard', express: 'Express' },
} as const;
