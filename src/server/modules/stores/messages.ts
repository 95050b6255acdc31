export const storeMessages = {
  saved: 'Store saved',
  unknown: 'We can’t find this store.',
  stale: 'Somebody else changed these settings. Load them again to see the changes.',
  unknownZone: 'Must be a delivery zone',
  unknownPicture: 'We can’t find this picture.',
  statusChanged: 'Store status changed',
  sameStatus: 'The store already has this status.',
  noOwner:
    'This store has no owner any more, so nobody could pack or be paid. Ask its people to apply for a new store.',
  closedByOwner: 'Closed by its owner',
} as const;
