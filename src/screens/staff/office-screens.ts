import { AuditScreen } from './audit-screen';
import { FailedMessagesScreen } from './failed-messages-screen';
import { TeamScreen } from './team-screen';

/** The screens about messages, the team and the audit log. */
export const officeScreens = {
  messages: FailedMessagesScreen,
  team: TeamScreen,
  audit: AuditScreen,
};
