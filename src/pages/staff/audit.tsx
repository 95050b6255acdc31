import { staffPageTitles } from '@/config/selling-page-titles';
import { AuditScreen } from '@/screens/staff/audit-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const AuditPage: Page = () => (
  <StaffLayout title={staffPageTitles.audit}>
    <AuditScreen />
  </StaffLayout>
);

AuditPage.requiresAuth = true;

export default AuditPage;
