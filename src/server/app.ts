import { type Hono } from 'hono';

import { type ApiContext } from '@/server/platform/http/context';
import { type Endpoint } from '@/server/platform/http/endpoint';
import { createRouter } from '@/server/platform/http/router';
import { profileRoutes } from '@/server/modules/accounts/profile-routes';
import { accountRoutes } from '@/server/modules/accounts/routes';
import { addressRoutes } from '@/server/modules/addresses/routes';
import { requireSignedIn } from '@/server/modules/authentication/require-signed-in';
import { businessRoutes } from '@/server/modules/business/routes';
import { guestCartRoutes } from '@/server/modules/cart/guest-routes';
import { cartRoutes } from '@/server/modules/cart/routes';
import { catalogueRoutes } from '@/server/modules/catalogue/routes';
import { checkoutRoutes } from '@/server/modules/checkout/routes';
import { deliveryRoutes } from '@/server/modules/fulfilment/delivery-routes';
import { paymentRoutes } from '@/server/modules/payments/routes';
import { couponRoutes } from '@/server/modules/checkout/coupon-routes';
import { currencyRoutes } from '@/server/modules/currency/routes';
import { googleRoutes } from '@/server/modules/google/routes';
import { invoiceRoutes } from '@/server/modules/invoices/routes';
import { guestOrderRoutes } from '@/server/modules/checkout/guest-routes';
import { phoneRoutes } from '@/server/modules/checkout/phone-routes';
import { orderRoutes } from '@/server/modules/orders/routes';
import { storeOrderRoutes } from '@/server/modules/fulfilment/store-routes';
import { pictureRoutes } from '@/server/modules/pictures/routes';
import { privacyRoutes } from '@/server/modules/privacy/routes';
import { pushRoutes } from '@/server/modules/push/routes';
import { reportRoutes } from '@/server/modules/reports/routes';
import { returnRoutes } from '@/server/modules/returns/routes';
import { reviewRoutes } from '@/server/modules/reviews/routes';
import { openSessionRoutes } from '@/server/modules/sessions/open-sessions-routes';
import { sessionRoutes } from '@/server/modules/sessions/routes';
import { shippingRoutes } from '@/server/modules/shipping/routes';
import { storeRoutes } from '@/server/modules/stores/routes';
import { healthRoute, openApiRoute, staffHealthRoute } from '@/server/modules/system/routes';
import { taxonomyRoutes } from '@/server/modules/taxonomy/routes';
import { testPaymentRoutes } from '@/server/modules/test-payments/routes';
import { wishlistRoutes } from '@/server/modules/wishlist/routes';

import { type Deps } from './platform/deps/deps';

/** Every call the API answers; the OpenAPI document among them describes them all, itself included. */
export function endpointsOf(deps: Deps): Endpoint[] {
  const endpoints: Endpoint[] = [
    ...accountRoutes(deps),
    ...profileRoutes(deps),
    ...pictureRoutes(deps),
    ...pushRoutes(deps),
    ...sessionRoutes(deps),
    ...openSessionRoutes(deps),
    ...addressRoutes(deps),
    ...privacyRoutes(deps),
    ...googleRoutes(deps),
    ...businessRoutes(deps),
    ...catalogueRoutes(deps),
    ...taxonomyRoutes(deps),
    ...storeRoutes(deps),
    ...reviewRoutes(deps),
    ...reportRoutes(deps),
    ...currencyRoutes(deps),
    ...shippingRoutes(deps),
    ...cartRoutes(deps),
    ...guestCartRoutes(deps),
    ...wishlistRoutes(deps),
    ...couponRoutes(deps),
    ...phoneRoutes(deps),
    ...storeOrderRoutes(deps),
    ...returnRoutes(deps),
    ...checkoutRoutes(deps),
    ...orderRoutes(deps),
    ...deliveryRoutes(deps),
    ...guestOrderRoutes(deps),
    ...invoiceRoutes(deps),
    ...paymentRoutes(deps),
    ...(deps.testPayments ? testPaymentRoutes(deps) : []),
    healthRoute(deps),
    staffHealthRoute(deps),
    openApiRoute(() => endpoints),
  ];
  return endpoints;
}

export type App = Hono<ApiContext>;

/** The API. It reads no cookie and allows no other origin, so it needs neither a CSRF token nor CORS. */
export function createApp(deps: Deps): App {
  const authenticate: Parameters<typeof createRouter>[0]['authenticate'] = (access, caller) =>
    requireSignedIn(deps, access, caller);
  return createRouter({ ...deps, authenticate }, endpointsOf(deps));
}
