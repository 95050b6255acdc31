import { type ComponentType } from 'react';

import { type StaffPage } from './staff-pages';

const loadReview = async () => (await import('./review-screens')).reviewScreens;
const loadOrders = async () => (await import('./order-screens')).orderScreens;
const loadOffice = async () => (await import('./office-screens')).officeScreens;

const screens: Record<StaffPage, () => Promise<ComponentType>> = {
  applications: async () => (await loadReview()).applications,
  application: async () => (await loadReview()).application,
  products: async () => (await loadReview()).products,
  product: async () => (await loadReview()).product,
  photos: async () => (await loadReview()).photos,
  orders: async () => (await loadOrders()).orders,
  order: async () => (await loadOrders()).order,
  returns: async () => (await loadOrders()).returns,
  reports: async () => (await loadOrders()).reports,
  report: async () => (await loadOrders()).report,
  payouts: async () => (await loadOffice()).payouts,
  refunds: async () => (await loadOffice()).refunds,
  ledger: async () => (await loadOffice()).ledger,
  differences: async () => (await loadOffice()).differences,
  messages: async () => (await loadOffice()).messages,
  team: async () => (await loadOffice()).team,
  audit: async () => (await loadOffice()).audit,
};

/**
 * Loads a screen of staff with those that are used beside it. Few groups, because every page of the
 * shop carries the names of all code that loads later.
 */
export const loadStaffScreen = (page: StaffPage): Promise<ComponentType> => screens[page]();
