import { OrderScreen } from '../order-screen';
import { OrdersScreen } from '../orders-screen';

/** The screens about orders. */
export const orderScreens = {
  orders: OrdersScreen,
  order: OrderScreen,
};
