import { paths } from '@/config/paths';
import {
  AUTO_DELIVERY_LATE_DAYS,
  ORDER_EMAIL_CHANGE_MINUTES,
  PAY_ON_DELIVERY_MAX_KOBO,
  RESERVATION_MINUTES,
  RETURN_DAYS,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { formatInteger } from '@/lib/text/format-integer';

const PAY_ON_DELIVERY_NAIRA = formatInteger(PAY_ON_DELIVERY_MAX_KOBO / 100);

export const questions = {
  title: 'Questions and answers',
  path: paths.questions,
  description: 'Answers about orders, payment, delivery, returns and products on Dídán.',
  intro: 'What shoppers ask us most.',
  sections: [
    {
      id: 'genuine',
      title: 'Are the products genuine?',
      paragraphs: [
        'Stores are registered businesses whose documents we review; a store’s page says what we checked. Each product says whether the store gave a NAFDAC number, and what we checked about it, by whom and when. We don’t test the products ourselves. If something seems wrong, choose Report a problem on the product.',
        `If what you receive is fake, tell us within ${RETURN_DAYS} days of delivery by returning it on your order page: you get your money back, and the store pays for the return. If you paid the rider, the store refunds you. If it doesn’t, contact us and our team steps in.`,
      ],
    },
    {
      id: 'account',
      title: 'Do I need an account?',
      paragraphs: [
        'No. You can order as a guest, and the link in our email opens your order. With an account you keep your addresses, orders and saved products together.',
      ],
    },
    {
      id: 'payment',
      title: 'How can I pay?',
      paragraphs: [
        `By card, by bank transfer, or to the rider on delivery for orders up to ₦${PAY_ON_DELIVERY_NAIRA}. We hold your products for ${RESERVATION_MINUTES} minutes while you pay by card and for ${TRANSFER_RESERVATION_MINUTES} minutes by transfer.`,
      ],
    },
    {
      id: 'arrival',
      title: 'When does my order arrive?',
      paragraphs: [
        'Choose your state on a product or in your bag to see the days and the fee. Each store sends its own parcel, so an order from two stores comes in two parcels.',
        `Not there on the last day? Choose “It hasn’t arrived” on your order page within ${AUTO_DELIVERY_LATE_DAYS} days. We keep the store’s money until it’s found or you’re refunded.`,
      ],
    },
    {
      id: 'returns',
      title: 'Can I send something back, and who pays?',
      paragraphs: [
        `Yes, within ${RETURN_DAYS} days of delivery: open your order and choose Return items. If it is damaged, wrong, fake or not as described, opened or not, the store pays for the return. If you changed your mind, it must be unopened, and you pay for it. If you paid the rider, write to the store on your order page.`,
      ],
      links: [{ text: 'Delivery and returns', href: paths.deliveryAndReturns }],
    },
    {
      id: 'seller',
      title: 'Who do I buy from?',
      paragraphs: [
        'From the stores on Dídán. Each product names its store, with its town, its rating and what we checked about it. If you pay by card or transfer, we pay the store once you have your parcel.',
      ],
    },
    {
      id: 'link',
      title: 'I can’t find the email with my order',
      paragraphs: [
        `Check your spam folder, or ask for the link again under Track your order. If you mistyped your email, you can change it on the order page within ${ORDER_EMAIL_CHANGE_MINUTES} minutes of ordering.`,
      ],
      links: [{ text: 'Track your order', href: paths.trackOrder }],
    },
    {
      id: 'cancel',
      title: 'Can I cancel?',
      paragraphs: [
        'Yes, until the store starts packing, and also if it doesn’t dispatch in time. Open your order and choose Cancel.',
      ],
    },
    {
      id: 'data',
      title: 'How do I use less data?',
      paragraphs: [
        'Switch on Use less data in the menu or at the foot of any page: pictures become small, and nothing loads ahead. Pages you have seen can be read offline.',
      ],
    },
    {
      id: 'selling',
      title: 'How do I sell on Dídán?',
      paragraphs: ['You’ll see what you need before you start, and a person reads every application.'],
      links: [{ text: 'Sell on Dídán', href: paths.sell }],
    },
  ],
} as const;
