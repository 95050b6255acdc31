import { type Hono } from 'hono';

import { profileRoutes, accountRoutes } from '@/server/modules/accounts';
import { addressRoutes } from '@/server/modules/addresses';
import { applicationReviewRoutes } from '@/server/modules/application-review';
import { auditRoutes } from '@/server/modules/audit';
import { requireAccess, requireSignedIn } from '@/server/modules/authentication';
import { businessRoutes } from '@/server/modules/business';
import { guestCartRoutes, cartRoutes } from '@/server/modules/cart';
import { catalogueRoutes } from '@/server/modules/catalogue';
import { checkoutRoutes, couponRoutes, guestOrderRoutes, phoneRoutes } from '@/server/modules/checkout';
import { currencyRoutes } from '@/server/modules/currency';
import {
  cancelItemUnits,
  dashboardRoutes,
  deliveryRoutes,
  packingPhotoRoutes,
  staffOrderRoutes,
  storeOrderRoutes,
} from '@/server/modules/fulfilment';
import { googleRoutes } from '@/server/modules/google';
import { invoiceRoutes } from '@/server/modules/invoices';
import { listingRoutes, revisionRoutes } from '@/server/modules/listings';
import { memberRoutes } from '@/server/modules/members';
import { noticeSettingRoutes } from '@/server/modules/notice-delivery';
import { pushRoutes } from '@/server/modules/notifications';
import { loadMessagesInDispute, orderMessageRoutes, sendReturnPhotos } from '@/server/modules/order-messages';
import { orderRoutes } from '@/server/modules/orders';
import { refuseOwnCase } from '@/server/modules/own-cases';
import { paymentRoutes, staffRefundRoutes } from '@/server/modules/payments';
import { payoutRoutes } from '@/server/modules/payouts';
import { pictureRoutes } from '@/server/modules/pictures';
import { privacyRoutes } from '@/server/modules/privacy';
import { productAlertRoutes } from '@/server/modules/product-alerts';
import { productImportRoutes } from '@/server/modules/product-imports';
import { recallRoutes } from '@/server/modules/recalls';
import { reportRoutes } from '@/server/modules/reports';
import { returnRoutes, staffReturnRoutes } from '@/server/modules/returns';
import {
  countUnansweredReviews,
  reviewPhotoRoutes,
  reviewRoutes,
  storeReviewRoutes,
} from '@/server/modules/reviews';
import { salesRoutes } from '@/server/modules/sales';
import { openSessionRoutes, sessionRoutes } from '@/server/modules/sessions';
import { shippingRoutes } from '@/server/modules/shipping';
import { skinProfileRoutes } from '@/server/modules/skin-profiles';
import { staffAccountRoutes } from '@/server/modules/staff-accounts';
import { storeCouponRoutes } from '@/server/modules/store-coupons';
import { listPublicStores, storeRoutes } from '@/server/modules/stores';
import { ledgerRoutes, supportRoutes } from '@/server/modules/support';
import {
  clientErrorRoute,
  healthRoute,
  metricsRoute,
  openApiRoute,
  staffHealthRoute,
} from '@/server/modules/system';
import { taxonomyRoutes } from '@/server/modules/taxonomy';
import { testPaymentRoutes } from '@/server/modules/test-payments';
import { walletRoutes } from '@/server/modules/wallet';
import { wishlistRoutes } from '@/server/modules/wishlist';
import { workQueueRoutes } from '@/server/modules/work-queues';
import { createSnapshotReader } from '@/server/platform/cache-changes/snapshot';
import { type ApiContext } from '@/server/platform/http/context';
import { type Endpoint } from '@/server/platform/http/endpoint';
import { createRouter } from '@/server/platform/http/router';
import { storageFolders } from '@/server/platform/storage/storage-folders';

import { type Deps } from './platform/deps/deps';

/** Lists every endpoint of the API, including the OpenAPI document, which describes them all. */
export function listEndpoints(deps: Deps): Endpoint[] {
  const endpoints: Endpoint[] = [
    ...accountRoutes(deps),
    ...profileRoutes(deps),
    ...pictureRoutes(deps),
    ...pushRoutes(deps),
    ...sessionRoutes(deps),
    ...openSessionRoutes(deps),
    ...addressRoutes(deps),
    ...skinProfileRoutes(deps),
    ...privacyRoutes(deps),
    ...googleRoutes(deps),
    ...businessRoutes(deps),
    ...applicationReviewRoutes(deps),
    ...workQueueRoutes(deps),
    // Before the catalogue, whose /product/{slug}/ would take their paths.
    ...productImportRoutes(deps),
    ...catalogueRoutes(deps),
    ...listingRoutes(deps, (slug) => listPublicStores(deps.db, { slug, page: 1, pageSize: 1 }, deps.now())),
    ...revisionRoutes(deps),
    ...taxonomyRoutes(deps),
    ...storeRoutes(deps),
    ...memberRoutes(deps),
    ...noticeSettingRoutes(deps),
    ...staffAccountRoutes(deps),
    ...auditRoutes(deps),
    ...supportRoutes(deps),
    ...ledgerRoutes(deps),
    ...staffOrderRoutes(deps),
    ...staffRefundRoutes(deps),
    ...reviewRoutes(deps),
    ...reviewPhotoRoutes(deps),
    ...storeReviewRoutes(deps),
    ...reportRoutes(deps),
    ...recallRoutes(deps, cancelItemUnits),
    ...currencyRoutes(deps),
    ...shippingRoutes(deps),
    ...cartRoutes(deps),
    ...guestCartRoutes(deps),
    ...wishlistRoutes(deps),
    ...productAlertRoutes(deps),
    ...couponRoutes(deps),
    ...storeCouponRoutes(deps),
    ...phoneRoutes(deps),
    ...storeOrderRoutes(deps),
    ...dashboardRoutes(deps, countUnansweredReviews),
    ...packingPhotoRoutes(deps),
    ...returnRoutes(deps, sendReturnPhotos),
    ...staffReturnRoutes(deps, loadMessagesInDispute),
    ...checkoutRoutes(deps),
    ...orderMessageRoutes(deps),
    ...orderRoutes(deps),
    ...deliveryRoutes(deps),
    ...guestOrderRoutes(deps),
    ...invoiceRoutes(deps),
    ...walletRoutes(deps),
    ...payoutRoutes(deps),
    ...salesRoutes(deps, (caller) => requireSignedIn(deps, 'signed-in', caller)),
    ...paymentRoutes(deps),
    ...(deps.usesTestPayments ? testPaymentRoutes(deps) : []),
    healthRoute(deps),
    clientErrorRoute(deps),
    staffHealthRoute(deps),
    ...(deps.metricsToken ? [metricsRoute(deps, deps.metricsToken)] : []),
    openApiRoute(() => endpoints),
  ];
  return endpoints;
}

export type App = Hono<ApiContext>;

/**
 * Creates the API. It reads no cookies and allows no other origin, so it needs neither CSRF tokens
 * nor CORS.
 */
export function createApp(deps: Deps): App {
  const authenticate: Parameters<typeof createRouter>[0]['authenticate'] = (access, caller) =>
    requireAccess(deps, access, caller);
  const readSnapshot = createSnapshotReader(deps.readDb);
  return createRouter(
    {
      ...deps,
      authenticate,
      readSnapshot,
      incomingDir: storageFolders.incoming(deps.uploadsDir),
      refuseOwnCase: (user, target) => refuseOwnCase(deps.db, user, target),
    },
    listEndpoints(deps),
  );
}
