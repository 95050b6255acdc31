export const reportMessages = {
  received: 'Thank you. We review every report.',
  alreadyReported: 'You’ve already reported this. We’re looking into it.',
  messageSent: 'Message sent',
  settled: 'Report settled. Both sides have been notified.',
  appealed: 'Appeal sent. Somebody else at Dídán will decide.',
  notAppealable: 'You can’t appeal this decision: the period is over, or it was already appealed.',
  otherPerson: 'You made the first decision. Somebody else has to decide on the appeal.',
  noLine: 'This report holds no ordered item, so there is nothing to refund.',
  nothingToRefund: 'This item has already been refunded.',
  alreadySettled: 'This report has already been settled.',
  unknown: 'We can’t find this report.',
  unknownOrder: 'We can’t find this order.',
  targetGone: 'What you’re reporting is no longer in the shop.',
  unpaidItem: 'You haven’t paid for this item yet. You can report it on its product page.',
  pictureLinkExpired: 'This link has expired. Open the report again for a new one.',
  reviewTarget: (product: string) => `A review of ${product}`,
  replyTarget: (product: string) => `A reply to a review of ${product}`,
} as const;

/** The emails about a report. The store's never name the reporter. */
export const reportMails = {
  button: 'Read the report',
  made: {
    subject: (reference: string) => `We’ve received your report ${reference}`,
    text: 'Thank you. Somebody at Dídán is looking into it. You can add details and pictures to the report. The seller can read what you write there, but not who you are.',
    frozenText:
      'Thank you. Somebody at Dídán is looking into it. We won’t pay the seller for this item until the report is settled. You can add details and pictures to the report. The seller can read what you write there, but not who you are.',
  },
  madeForStore: {
    subject: 'Your store has been reported',
    text: 'Somebody has reported your store or one of its products. Please give us your side.',
    frozenText:
      'A shopper thinks an item you sold is fake. We won’t pay you for it until the report is settled. Please show us where it comes from, for example with the manufacturer’s invoice.',
  },
  messageAdded: {
    subject: (reference: string) => `New message in report ${reference}`,
    storeSubject: 'New message in a report about your store',
    text: 'There is a new message in the report.',
  },
  sender: 'Dídán',
  settled: {
    subject: (reference: string) => `Settled: your report ${reference}`,
    upheld: 'You were right. Thank you for telling us.',
    refunded: 'You were right, and we’re refunding what you paid for this item.',
    dismissed: 'We looked into it and found nothing wrong.',
  },
  appealHint:
    'The report gives our reason. If you think it’s wrong, you can appeal there once, within 7 days.',
  appealed: {
    subject: (reference: string) => `Appeal in report ${reference}`,
    storeSubject: 'Appeal in a report about your store',
    text: 'Our decision was appealed, so somebody else at Dídán will look at the report again. You can add to it until then.',
    staffSubject: (name: string) => `Appeal: report about ${name}`,
  },
  settledForStore: {
    subject: 'Settled: a report about your store',
    upheld: 'We looked into it and found that the report was right.',
    refunded: 'We looked into it, found that the report was right, and refunded the shopper for this item.',
    dismissed: 'We found nothing wrong, so nothing changes for you.',
  },
} as const;
