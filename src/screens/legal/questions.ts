import { paths } from '@/config/paths';
import {
  PAY_ON_DELIVERY_MAX_KOBO,
  RESERVATION_MINUTES,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { ORDER_EMAIL_CHANGE_MINUTES } from '@/contracts/order-terms';

const PAY_ON_DELIVERY_NAIRA = (PAY_ON_DELIVERY_MAX_KOBO / 100).toLocaleString('en-NG');

export const questions = {
  title: 'Questions and answers',
  path: paths.questions,
  description: 'Answers about orders, payment, delivery, returns and products on Dídán.',
  intro: 'What shoppers ask us most.',
  sections: [
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
      id: 'link',
      title: 'I can’t find the email with my order',
      paragraphs: [
        `Check your spam folder, or ask for the link again under Track your order. If you mistyped your email, you can change it on the order page within ${ORDER_EMAIL_CHANGE_MINUTES} minutes of ordering.`,
      ],
    },
    {
      id: 'cancel',
      title: 'Can I cancel?',
      paragraphs: [
        'Yes, until the store starts packing, and again if it doesn’t dispatch in time. Open your order and choose Cancel.',
      ],
    },
    {
      id: 'genuine',
      title: 'Are the products genuine?',
      paragraphs: [
        'Stores are registered businesses whose documents we review. Each product says whether the store gave a NAFDAC number, and what we checked about it, by whom and when. If something seems wrong, choose Report a problem on the product.',
      ],
    },
    {
      id: 'data',
      title: 'How do I use less data?',
      paragraphs: [
        'Switch on Use less data at the foot of any page: pictures become small, and nothing loads ahead. Pages you have seen can be read offline.',
      ],
    },
    {
      id: 'selling',
      title: 'How do I sell on Dídán?',
      paragraphs: [
        'Choose Sell on Dídán at the foot of any page. You’ll see what you need before you start, and a person reads every application.',
      ],
    },
  ],
} as const;
