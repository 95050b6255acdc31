import { AuditScreen } from '../audit-screen';
import { FailedMessagesScreen } from '../failed-messages-screen';
import { ReportsScreen } from '../reports-screen';
import { TeamScreen } from '../team-screen';

/** The screens about messages, the team and the audit log, and the list of reports. */
export const administrationScreens = {
  reports: ReportsScreen,
  messages: FailedMessagesScreen,
  team: TeamScreen,
  audit: AuditScreen,
};
