import { HttpResponse } from 'msw';

import { newReviewSchema, type Review } from '@/contracts/reviews';
import { paidParcels } from '@/server/modules/invoices/content';

import { catalogueWorld } from './catalogue-world';
import { created, on } from './on';
import { orderFor } from './order-access';
import { ordersWorld } from './orders-world';
import { jsonBody, refuse, signedIn } from './replies';

const wasDelivered = (userId: string, productId: string) =>
  ordersWorld
    .all()
    .filter((kept) => kept.userId === userId)
    .flatMap(({ order }) => order.parcels)
    .some(
      ({ events, items }) =>
        events.some(({ status }) => status === 'delivered') &&
        items.some((item) => item.productId === productId),
    );

/** What a person says of what they bought, and what they have in writing of it. */
export const afterDeliveryHandlers = [
  on('post', '/review', async (request) => {
    const account = signedIn(request);
    const { productId, ...said } = await jsonBody(request, newReviewSchema);
    ordersWorld.claim(account);
    if (!wasDelivered(account.id, productId)) throw refuse(403, 'You can review what was delivered to you.');
    if (ordersWorld.hasReviewed(account.id, productId)) throw refuse(409, 'You have reviewed this already.');
    const item: Review = {
      ...said,
      id: crypto.randomUUID(),
      authorFirstName: account.first_name,
      createdAt: new Date().toISOString(),
    };
    catalogueWorld.review(productId, item);
    ordersWorld.review(account.id, productId);
    return created({ message: 'Thank you. Your review is in the shop.', item });
  }),
  on('get', '/order/:id/invoice', (request, { id = '' }) => {
    const token = new URL(request.url).searchParams.get('trackToken') ?? undefined;
    const { order, paidAt } = orderFor(request, id, token);
    if (paidParcels(order, paidAt ? new Date(paidAt) : null).length === 0)
      throw refuse(409, 'The invoice comes once the order is paid.');
    return new HttpResponse(`%PDF-1.7 ${order.number}`, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="didan-invoice-${order.number}.pdf"`,
      },
    });
  }),
];
