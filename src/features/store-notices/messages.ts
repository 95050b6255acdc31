import { type NoticeChannel, type NoticeKind } from '@/contracts/notice-terms';

export const noticeKindNames: Record<NoticeKind, { name: string; hint: string }> = {
  sales: { name: 'Orders', hint: 'New orders, and orders that were cancelled' },
  deadlines: { name: 'Deadlines', hint: 'Half a day before the last day to send an order, and after it' },
  returns: {
    name: 'Returns and problems',
    hint: 'Returns, parcels that didn’t arrive, refunds and disputes',
  },
  questions: { name: 'Messages', hint: 'What shoppers write about their orders' },
  reports: { name: 'Reports', hint: 'Reports about your store, and decisions on them' },
  payouts: { name: 'Payouts', hint: 'Payouts that wait, arrived or came back' },
  products: { name: 'Products', hint: 'Approved or sent back, low stock, imports that stopped' },
  recalls: { name: 'Recalls', hint: 'Products that you must not send' },
};

export const channelNames: Record<NoticeChannel, string> = { mail: 'Email', push: 'Push', sms: 'SMS' };

export const noticeSettingsMessages = {
  saved: 'Saved',
  alwaysMailed: 'We always email this.',
  push: 'A push reaches the devices on which you turned notifications on, in your account.',
  confirmTitle: 'Confirm your number for SMS',
  confirmHint: (phone: string) => `We’ll text a code to ${phone}, the number of your account.`,
  noPhone: 'For SMS, add a Nigerian mobile number to your account.',
  account: 'Your account',
  sendCode: 'Send the code',
  code: 'Code from the SMS',
  confirm: 'Confirm',
} as const;
