import { staffPageTitles } from '@/config/selling-page-titles';
import { LedgerScreen } from '@/screens/staff/ledger-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const LedgerPage: Page = () => (
  <StaffLayout title={staffPageTitles.ledger}>
    <LedgerScreen />
  </StaffLayout>
);

LedgerPage.requiresAuth = true;

export default LedgerPage;
