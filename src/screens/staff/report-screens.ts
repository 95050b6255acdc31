import { StaffReportScreen } from './report-screen';
import { ReportsScreen } from './reports-screen';

/** The screens about reports. */
export const reportScreens = {
  reports: ReportsScreen,
  report: StaffReportScreen,
};
