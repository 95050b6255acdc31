/** The notice, by the points that the law asks for. It says what this shop does and nothing it does not. */
export const privacyPolicy = [
  {
    id: 'controller',
    title: 'Who is responsible',
    paragraphs: [
      'Whoever runs this shop under its address is the controller of your data. Write to privacy@didan.example for anything on this page.',
    ],
  },
  {
    id: 'data',
    title: 'What we keep',
    paragraphs: [
      'Of an account: your name, e-mail, phone number, country, your picture if you set one, and your password in a form that cannot be read back. Of each sign-in: when it was and was last used, the browser it came from, and a random number that this browser made up.',
      'Of an order: what you bought and what it cost, how it was paid, the name, phones and address that it goes to, your e-mail, and each step of its parcels. Of a report: what you write and the pictures that you add.',
      'Of a picture only a square of its pixels: where and with what it was taken is thrown away. Whoever is given its address can see it.',
      'Of a seller’s application: what the form asks, the identity number encrypted, and the document, which only the people who check applications can open.',
      'We do not ask about your health, and we do not keep card numbers.',
    ],
  },
  {
    id: 'purpose',
    title: 'Why, and on what basis',
    paragraphs: [
      'To run your account and what you ask of us: the contract between us. To send and take back what you buy, and to pay you back: the same contract; to keep the books of what was sold: the law. To check sellers and to keep accounts safe from others: our legitimate interest, and the law where it asks for it. To count page views with an advertising pixel: your consent, and only after you said Accept.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who else sees it',
    paragraphs: [
      'The companies that host the shop and deliver its e-mail, bound by contract. With your consent, Meta learns that a page was viewed and which one, but never what you searched, typed or bought, and nothing from the sign-in pages.',
      'The store that you buy from, and its rider, see the name, phones and address of that parcel, but not your e-mail. Our payment provider learns your e-mail and the amount; your card or account you give to it, never to us. Whoever carries our short messages learns the phone that a code goes to. A store that was reported never learns by whom.',
      'If you choose Continue with Google, Google learns that you sign in here, and tells us your name, your e-mail and whether that is proven; its code is fetched when you point at the button. If you allow notifications, Google’s messaging service carries them to your browser.',
      'We sell nothing about you to anyone.',
    ],
  },
  {
    id: 'transfers',
    title: 'Abroad',
    paragraphs: [
      'Where a recipient keeps data outside Nigeria, it goes there only with the safeguards that the Act asks for. The pixel’s data goes to Meta abroad, on your consent alone.',
    ],
  },
  {
    id: 'retention',
    title: 'For how long',
    paragraphs: [
      'An account’s data until you delete the account, a seller’s application and its document with it. Codes we mail you for ten minutes. A sign-in for at most 60 days. A copy of your data that you asked for: seven days. What has ended is deleted within a day.',
      'Orders stay in the books after that: what was sold, when, for how much and to which state. Your name, e-mail, phones and address leave them once nothing of the order is on its way, can be sent back or is owed to you.',
      'If you ordered as a guest, press Delete my details on the page of your order: we delete them at once, or as soon as the order has ended.',
      'The text and the address of a message to you are kept until it is sent, and for 30 days if it could not be. What you wrote and showed in a report is deleted with your account, once the report is settled; without an account, a year after that.',
      'Reviews that you wrote stay after that, without your name and without anything that leads to you.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may see, correct, take with you, restrict or erase what we keep, and object to what we do with it. In your account you can at any time change your details, see where you are signed in and end that, take a copy of everything, and delete the account, which is done at once. For the rest write to us, and we answer within 30 days.',
    ],
  },
  {
    id: 'withdrawal',
    title: 'Taking consent back',
    paragraphs: [
      'Choose Cookie settings at the foot of any page and then Decline. From then on the pixel gets nothing, and what was held back for it is dropped.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    paragraphs: [
      'Two cookies hold your sign-in: one for up to 30 days, one for up to 60; a third, if you choose to use less data or all of it, remembers that for a year. Your browser also keeps a random number, which is sent when you sign in and when you order so that stores cannot use coupons on their own products, your answer about cookies, whether you chose light or dark, and, until you close the tab, the e-mail that a code was sent to. What you order or report as a guest it keeps the keys of, until somebody signs out here. So that the shop can be read without a connection it keeps copies of the public pages you saw last; nothing of your account is among them. These are needed for what you asked for; none of them follows you to other sites.',
    ],
  },
  {
    id: 'complaint',
    title: 'Complaints',
    paragraphs: [
      'If you think we got it wrong, tell us. You may also complain to the Nigeria Data Protection Commission at any time.',
    ],
  },
] as const;
