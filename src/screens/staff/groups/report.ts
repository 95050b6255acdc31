import { StaffReportScreen } from '../report-screen';

/** The screen of one report. */
export const reportScreens = { report: StaffReportScreen };
