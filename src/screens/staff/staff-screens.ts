import { type ComponentType } from 'react';

import { ApplicationScreen } from './application-screen';
import { ApplicationsScreen } from './applications-screen';
import { AuditScreen } from './audit-screen';
import { DifferencesScreen } from './differences-screen';
import { FailedMessagesScreen } from './failed-messages-screen';
import { LedgerScreen } from './ledger-screen';
import { OrderScreen } from './order-screen';
import { OrdersScreen } from './orders-screen';
import { PayoutsScreen } from './payouts-screen';
import { PhotosScreen } from './photos-screen';
import { RecallsScreen } from './recalls-screen';
import { RefundsScreen } from './refunds-screen';
import { StaffReportScreen } from './report-screen';
import { ReportsScreen } from './reports-screen';
import { ReturnsScreen } from './returns-screen';
import { RevisionScreen } from './revision-screen';
import { RevisionsScreen } from './revisions-screen';
import { type StaffPage } from './staff-pages';
import { TeamScreen } from './team-screen';

export const staffScreens: Record<StaffPage, ComponentType> = {
  applications: ApplicationsScreen,
  application: ApplicationScreen,
  products: RevisionsScreen,
  product: RevisionScreen,
  reports: ReportsScreen,
  report: StaffReportScreen,
  recalls: RecallsScreen,
  orders: OrdersScreen,
  order: OrderScreen,
  returns: ReturnsScreen,
  photos: PhotosScreen,
  payouts: PayoutsScreen,
  refunds: RefundsScreen,
  ledger: LedgerScreen,
  differences: DifferencesScreen,
  messages: FailedMessagesScreen,
  team: TeamScreen,
  audit: AuditScreen,
};
