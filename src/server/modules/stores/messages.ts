export const storeMessages = {
  saved: 'Store saved',
  unknown: 'We can’t find this store.',
  stale: 'Somebody else changed these settings. Load them again to see the changes.',
  unknownZone: 'Must be a delivery zone',
  unknownPicture: 'We can’t find this picture.',
  statusChanged: 'Store status changed',
  sameStatus: 'The store already has this status.',
  closedByOwner: 'Closed by its owner',
} as const;
