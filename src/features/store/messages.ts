export const storeFormMessages = {
  saved: 'Store saved',
  pictures: {
    logo: {
      change: 'Change logo',
      remove: 'Remove logo',
      changed: 'Logo changed',
      removed: 'Logo removed',
      cropTitle: 'Crop your logo',
      cropHint: 'Move and zoom the picture to fit the circle.',
    },
    banner: {
      change: 'Change banner',
      remove: 'Remove banner',
      changed: 'Banner changed',
      removed: 'Banner removed',
      cropTitle: 'Crop your banner',
      cropHint: 'Move and zoom the picture to fit the frame.',
    },
  },
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  methods: { standard: 'Standard', express: 'Express' },
} as const;
