import { paths } from '@/config/paths';
import {
  AUTO_DELIVERY_LATE_DAYS,
  DEFAULT_HANDLING_DAYS,
  DISPATCH_GRACE_DAYS,
  RETURN_DAYS,
} from '@/contracts/order-terms';
import { RETURN_ANSWER_WORKING_DAYS, RETURN_CHECK_DAYS, RETURN_SEND_DAYS } from '@/contracts/return-terms';

const DISPATCH_DAYS = DEFAULT_HANDLING_DAYS + DISPATCH_GRACE_DAYS;

export const deliveryAndReturns = {
  title: 'Delivery and returns',
  path: paths.deliveryAndReturns,
  description: 'What delivery costs, when your parcel arrives, and how to return something.',
  intro: 'Each store sends its own parcel, to the states it delivers to.',
  sections: [
    {
      id: 'cost',
      title: 'What delivery costs',
      paragraphs: [
        'The fee depends on the store, your state and the method, and each store’s parcel has its own. Choose your state on a product or in your bag to see it. One fee covers a parcel of up to 2 kg. Each further 2 kg adds the same fee.',
      ],
    },
    {
      id: 'dates',
      title: 'When it arrives',
      paragraphs: [
        'We show the days on which each parcel should arrive. They allow for packing, the store’s working days and the courier’s journey to your state. Couriers deliver from Monday to Friday.',
        `Each store’s page says within how many working days it packs, and your order page shows the dates. A store that packs within ${DEFAULT_HANDLING_DAYS} working days is late after ${DISPATCH_DAYS}: you can cancel for a full refund. If it still hasn’t sent your parcel after ${2 * DISPATCH_DAYS}, we cancel and refund it ourselves.`,
        'We email and text you when a parcel is on its way, with a code. Give the code to the rider only once you have your parcel.',
        `Not there on the last day we named? Choose “It hasn’t arrived” on your order page within ${AUTO_DELIVERY_LATE_DAYS} days of it; we also ask you by email. We keep the store’s money while our team asks the store and the courier, and if the parcel is lost, you get your money back. If we don’t hear from you, the parcel counts as delivered and we pay the store.`,
      ],
    },
    {
      id: 'returns',
      title: 'Returning something',
      paragraphs: [
        `Paid by card or transfer: open your order within ${RETURN_DAYS} days of delivery and choose Return items.`,
        'You changed your mind: the product must be unopened. You send it back with a courier of your choice and pay for that. We refund the product.',
        'Something is wrong (damaged, wrong, fake or not as described, opened or not): pay the courier, keep the receipt, and the store pays you back. We refund the product and, if you return the whole parcel, the delivery fee too.',
        'An opened product that doesn’t suit your skin can’t be returned. Try a little on your arm first, and stop using it if your skin reacts.',
        `Paid on delivery: the store has your money, so write to it on your order page within ${RETURN_DAYS} days. It tells you where to send the items and refunds you. If it doesn’t answer or refund you, contact us and our team steps in.`,
        'You can request one return per parcel, so choose everything you want to send back.',
      ],
    },
    {
      id: 'steps',
      title: 'How a return works',
      paragraphs: ['When you paid by card or transfer, these are the longest times each step can take:'],
      steps: [
        `You ask for the return, within ${RETURN_DAYS} days of delivery.`,
        `The store answers within ${RETURN_ANSWER_WORKING_DAYS} working days. If it doesn’t, the return counts as accepted.`,
        `Your order page shows the address, and you send the items within ${RETURN_SEND_DAYS} days.`,
        `The store inspects them within ${RETURN_CHECK_DAYS} days of the day you sent them. If it doesn’t, our team decides.`,
        'When the store or our team approves it, we refund you the same day. It can take your bank up to 10 working days to show the money.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'Money goes back to the card or account you paid with. The order page shows where a refund stands. If you and the store disagree, our team decides.',
      ],
      links: [
        { text: 'Track your order', href: paths.trackOrder },
        { text: 'Contact', href: paths.contact },
      ],
    },
  ],
} as const;
