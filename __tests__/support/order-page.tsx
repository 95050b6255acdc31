import { screen, within } from '@testing-library/react';

import { OrderScreen } from '@/screens/orders/order-screen';

import { backend } from './backend';
import type { OrderOptions } from './backend-server/orders';
import { renderShop } from './render-shop';
import { NGOZI, signInUser } from './users';

type Options = OrderOptions;

/** Renders the page of an order for the current session. */
export const openOrder = (id: string, { search = '', hash = '' } = {}) =>
  renderShop(<OrderScreen />, { at: `/orders/${id}${search}${hash}` });

/** Creates a guest order and opens it by its email link. */
export async function openAsGuest(options: Options = {}) {
  const created = await backend.addOrder({ email: 'bisi@mail.example', ...options });
  const shop = openOrder(created.order.id, { hash: `#${created.token}` });
  await screen.findByText(`Order ${created.order.number}`);
  return { ...shop, ...created };
}

/** Signs Ngozi in and opens an order of hers. */
export async function openAsMember(options: Options = {}) {
  const { account } = await signInUser();
  const created = await backend.addOrder({ email: NGOZI, ...options });
  const shop = openOrder(created.order.id);
  await screen.findByText(`Order ${created.order.number}`);
  return { ...shop, ...created, account };
}

/** The section of the page with this heading. */
export const getCard = (name: string | RegExp) => within(screen.getByRole('region', { name }));
export const getEkoParcel = () => getCard('Parcel from Eko Skin Room');
export const getOrchardParcel = () => getCard('Parcel from Orchard Road Skin');
/** The steps of a parcel as a screen reader says them. */
export const getSteps = (parcel: ReturnType<typeof getCard>) =>
  parcel.getAllByRole('listitem').flatMap(({ textContent }) => {
    const match =
      /^(Done|Now|Upcoming): (Placed|Paid|Being packed|On its way|Delivered|Cancelled|Returned|Refunded)/.exec(
        textContent ?? '',
      );
    return match ? [match[0]] : [];
  });
