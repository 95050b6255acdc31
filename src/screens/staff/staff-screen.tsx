import { type ComponentType } from 'react';

import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';
import { NotFoundScreen } from '@/screens/errors/not-found-screen';

import { type StaffPage } from './staff-pages';

const loadApplications = async () => (await import('./groups/applications')).applicationScreens;

const loadReview = async () => (await import('./groups/review')).reviewScreens;

const loadOrders = async () => (await import('./groups/orders')).orderScreens;

const loadReturns = async () => (await import('./groups/returns')).returnScreens;

const loadReport = async () => (await import('./groups/report')).reportScreens;

const loadFinance = async () => (await import('./groups/finance')).financeScreens;

const loadAdministration = async () => (await import('./groups/administration')).administrationScreens;

const screens: Record<StaffPage, () => Promise<ComponentType>> = {
  applications: async () => (await loadApplications()).applications,
  application: async () => (await loadApplications()).application,
  products: async () => (await loadReview()).products,
  product: async () => (await loadReview()).product,
  photos: async () => (await loadReview()).photos,
  orders: async () => (await loadOrders()).orders,
  order: async () => (await loadOrders()).order,
  returns: async () => (await loadReturns()).returns,
  recalls: async () => (await import('./recalls-screen')).RecallsScreen,
  reports: async () => (await loadAdministration()).reports,
  report: async () => (await loadReport()).report,
  payouts: async () => (await loadFinance()).payouts,
  refunds: async () => (await loadFinance()).refunds,
  ledger: async () => (await loadFinance()).ledger,
  differences: async () => (await loadFinance()).differences,
  messages: async () => (await loadAdministration()).messages,
  health: async () => (await loadAdministration()).health,
  team: async () => (await loadAdministration()).team,
  audit: async () => (await loadAdministration()).audit,
};

/**
 * Loads a screen of staff with those that are used beside it. Few groups, because every page of the
 * shop carries the names of all code that loads later.
 */
const loadStaffScreen = (page: StaffPage): Promise<ComponentType> => screens[page]();

/**
 * A screen of staff, or that there is none. Two pages serve all of them, because every page of the
 * shop carries the names of all pages.
 */
export function StaffScreen({ page }: { page: StaffPage | undefined }) {
  if (!page) return <NotFoundScreen />;
  return (
    <LazyChunk
      key={page}
      load={() => loadStaffScreen(page)}
      props={{}}
      fallback={<FullScreenSpinner label="Loading this page" />}
      onError={notifyError}
    />
  );
}
