import { screen, within } from '@testing-library/react';

import { OrderScreen } from '@/screens/orders/order-screen';

import { backend } from './backend';
import type { OrderOptions } from './backend-server/orders';
import { NGOZI, signInHere } from './people';
import { renderShop } from './render-shop';

type Options = OrderOptions;

/** Opens an order page as the current visitor. */
export const openOrder = (id: string, { search = '', hash = '' } = {}) =>
  renderShop(<OrderScreen />, { at: `/orders/${id}${search}${hash}` });

/** Opens a guest's order by the link in the mail. */
export async function openAsGuest(options: Options = {}) {
  const kept = await backend.addOrder({ email: 'bisi@mail.example', ...options });
  const shop = openOrder(kept.order.id, { hash: `#${kept.token}` });
  await screen.findByRole('heading', { level: 1, name: `Order ${kept.order.number}` });
  return { ...shop, ...kept };
}

/** Opens a member's own order. */
export async function openAsMember(options: Options = {}) {
  const { account } = await signInHere();
  const kept = await backend.addOrder({ email: NGOZI, ...options });
  const shop = openOrder(kept.order.id);
  await screen.findByRole('heading', { level: 1, name: `Order ${kept.order.number}` });
  return { ...shop, ...kept, account };
}

/** A section of the page by its heading. */
export const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
export const eko = () => card('Parcel from Eko Skin Room');
export const orchard = () => card('Parcel from Orchard Road Skin');
/** The accessible text of a parcel's steps. */
export const stepsOf = (parcel: ReturnType<typeof card>) =>
  parcel.getAllByRole('listitem').flatMap(({ textContent }) => {
    const said =
      /^(Done|Now|To come): (Placed|Paid|Being packed|On its way|Delivered|Cancelled|Returned|Refunded)/.exec(
        textContent ?? '',
      );
    return said ? [said[0]] : [];
  });
