import { OrderScreen } from './order-screen';
import { OrdersScreen } from './orders-screen';
import { StaffReportScreen } from './report-screen';
import { ReportsScreen } from './reports-screen';
import { ReturnsScreen } from './returns-screen';

/** The screens about orders, and what shoppers and stores disagree on. */
export const orderScreens = {
  orders: OrdersScreen,
  order: OrderScreen,
  returns: ReturnsScreen,
  reports: ReportsScreen,
  report: StaffReportScreen,
};
