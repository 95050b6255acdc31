import { DifferencesScreen } from '../differences-screen';
import { LedgerScreen } from '../ledger-screen';
import { PayoutsScreen } from '../payouts-screen';
import { RefundsScreen } from '../refunds-screen';

/** The screens about money. */
export const financeScreens = {
  payouts: PayoutsScreen,
  refunds: RefundsScreen,
  ledger: LedgerScreen,
  differences: DifferencesScreen,
};
