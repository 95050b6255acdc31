export const contactMessages = {
  title: 'Contact',
  intro:
    'Most things are quickest from your order page: cancel a parcel, write to its store and, after delivery, return or report items there.',
  track: 'Track your order',
  returns: 'Delivery and returns',
  questions: 'Questions and answers',
  reachUs: 'Reach us',
  answered: (hours: string) => `We answer ${hours}.`,
  whatsApp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
  noDetails: 'Our email address and phone number will be here soon.',
  runBy: 'Dídán is run by',
} as const;
