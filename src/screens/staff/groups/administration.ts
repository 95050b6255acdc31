import { AuditScreen } from '../audit-screen';
import { FailedMessagesScreen } from '../failed-messages-screen';
import { HealthScreen } from '../health-screen';
import { ReportsScreen } from '../reports-screen';
import { TeamScreen } from '../team-screen';

/** The screens about messages, health, the team and the audit log, and the list of reports. */
export const administrationScreens = {
  reports: ReportsScreen,
  messages: FailedMessagesScreen,
  health: HealthScreen,
  team: TeamScreen,
  audit: AuditScreen,
};
