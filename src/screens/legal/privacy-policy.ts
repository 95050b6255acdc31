import { company, companyLine } from '@/config/company';
import { paths } from '@/config/paths';

const controller = companyLine
  ? [companyLine, company.address].filter(Boolean).join(', ')
  : 'The operator of this shop';
const question = company.email
  ? `write to ${company.email}`
  : 'use the contact details on the page “Contact”';

/**
 * The privacy policy, in the order that the law requires. It states only
 * what this shop does.
 */
export const privacyPolicy = {
  title: 'Privacy policy',
  path: paths.privacyPolicy,
  description: 'What data Dídán keeps about you, why, for how long, and your rights.',
  intro:
    'In force since 20 November 2026. It follows the Nigeria Data Protection Act 2023 and its General Application and Implementation Directive 2025.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      paragraphs: [
        `${controller} is the controller of your data. If you have a question about this page, ${question}.`,
      ],
    },
    {
      id: 'data',
      title: 'What we keep',
      paragraphs: [
        'Your account: your name, email, phone number, country, your picture if you add one, and your password in a form that can’t be read back. For each sign-in: when it started, when it was last used, the browser, and a random number that this browser created.',
        'Your orders: what you bought, what it cost, how you paid, the delivery name, phone numbers and address, your email, and each step of your parcels. Your reports: what you write and the pictures you add.',
        'Your picture: only the square you crop. We remove its location and camera data. Anyone who has its link can see it.',
        'Seller applications: what the form asks for, with the identity number encrypted, and the document, which only our review team can open.',
        'Your skin profile, only if you save one and tick the box for it: your skin type, your skin concerns and the ingredients you avoid. It can say something about your health, so nobody else sees it, and you can delete it at any time.',
        'Product alerts: the email you ask us to write to, and the product.',
        'Of the card or account you pay with, only what our payment provider tells us: for a card, a code that is the same each time but says nothing of its number; for a transfer, the account’s name and the last three or four digits. We don’t store card numbers.',
      ],
    },
    {
      id: 'purpose',
      title: 'Why we use it, and on what legal basis',
      paragraphs: [
        'We run your account, deliver your orders, take back returns and pay refunds under our contract with you. We keep sales records because the law requires it. We check sellers, find stores that buy from themselves, and protect accounts because of our legitimate interest, and the law where it requires it. We count page views with an advertising pixel only with your consent, after you choose Accept.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who we share it with',
      paragraphs: [
        'The companies that host the shop and deliver its email, bound by contract. With your consent, Meta learns which pages you view, but never what you search for, type or buy, and nothing from the sign-in pages.',
        'The store that you buy from and its rider see the name, phone numbers and address for that parcel, but not your email. Our payment provider gets your email and the amount; you give your card or account details to them, never to us. Our text message provider gets the phone number that we send a code to, with that code. A store that you report never learns who reported it.',
        'If you choose Continue with Google, Google learns that you sign in here and gives us your name, your email and whether it is verified. Google’s code loads when you point at the button. If you allow notifications, Google’s messaging service delivers them to your browser.',
        'We don’t sell your data to anyone.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers abroad',
      paragraphs: [
        'If a recipient keeps data outside Nigeria, it is transferred only with the safeguards that the Act requires. Data from the pixel goes to Meta abroad, only with your consent.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: [
        'We keep your account data, and a seller’s application with its document, until you delete your account. Codes we send by email are kept for ten minutes, a sign-in for at most 60 days, and a copy of your data that you requested for seven days. We delete expired data within a day.',
        'Orders stay in our sales records after that: what was sold, when, for how much and to which state. We remove your name, email, phone numbers and address once nothing in the order is on its way, can be returned or is owed to you, and no report or bank dispute about it is open.',
        'If you ordered as a guest, press Delete my details on your order page. We delete them at once, or as soon as the order is complete.',
        'We keep the text and address of a message to you until it is sent, and for 30 days if it could not be sent. What you wrote and added to a report is deleted with your account once the report is settled and can no longer be appealed; without an account, a year after that.',
        'We keep a product alert until you stop it or delete your account, for at most six months, and for 30 days once it has ended. If you never confirm it, we delete it within three days.',
        'Your reviews stay after that, without your name and without anything that identifies you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, export, restrict or erase the data we keep, and object to how we use it. In your account you can change your details, see where you’re signed in and sign out there, download a copy of everything, and delete your account, which takes effect at once. For anything else, write to us and we’ll answer within 30 days.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawing consent',
      paragraphs: [
        'Choose Cookie settings at the foot of any page and then Decline. From then on we send nothing to the pixel, and we discard any page views that were not sent yet.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      paragraphs: [
        'Two cookies keep you signed in, one for up to 30 days and one for up to 60. A third remembers for a year whether you chose to use less data. If your browser doesn’t let us store your bag, a fourth finds it again for up to 90 days.',
        'Your browser also stores a random number, which we receive when you sign in and when you order, so that stores can’t use coupons on their own products; your answer about cookies; whether you chose light or dark; and, until you close the tab, the email that a code was sent to.',
        'If you order or report as a guest, your browser remembers how to open those pages until somebody signs out here. So that you can read the shop offline, it stores copies of the public pages you saw last; nothing from your account is among them.',
        'All of this is needed for what you asked for, and none of it follows you to other sites.',
      ],
    },
    {
      id: 'complaint',
      title: 'Complaints',
      paragraphs: [
        'If you think we got something wrong, tell us. You can also complain to the Nigeria Data Protection Commission at any time.',
      ],
    },
  ],
} as const;
