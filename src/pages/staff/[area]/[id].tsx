import { useRouter } from 'next/router';

import { pageTitles } from '@/config/page-titles';
import { staffPageTitles } from '@/config/selling-page-titles';
import { findDetailsPage } from '@/screens/staff/staff-pages';
import { StaffScreen } from '@/screens/staff/staff-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const StaffDetailsPage: Page = () => {
  const page = findDetailsPage(useRouter().query.area);
  return (
    <StaffLayout title={page ? staffPageTitles[page] : pageTitles.notFound}>
      <StaffScreen page={page} />
    </StaffLayout>
  );
};

StaffDetailsPage.requiresAuth = true;

export default StaffDetailsPage;
