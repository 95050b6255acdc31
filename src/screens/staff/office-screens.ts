import { AuditScreen } from './audit-screen';
import { DifferencesScreen } from './differences-screen';
import { FailedMessagesScreen } from './failed-messages-screen';
import { LedgerScreen } from './ledger-screen';
import { PayoutsScreen } from './payouts-screen';
import { RefundsScreen } from './refunds-screen';
import { TeamScreen } from './team-screen';

/** The screens about money, messages, staff and the audit log. */
export const officeScreens = {
  payouts: PayoutsScreen,
  refunds: RefundsScreen,
  ledger: LedgerScreen,
  differences: DifferencesScreen,
  messages: FailedMessagesScreen,
  team: TeamScreen,
  audit: AuditScreen,
};
