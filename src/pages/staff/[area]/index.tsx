import { useRouter } from 'next/router';

import { pageTitles } from '@/config/page-titles';
import { staffPageTitles } from '@/config/selling-page-titles';
import { findAreaPage } from '@/screens/staff/staff-pages';
import { StaffScreen } from '@/screens/staff/staff-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const StaffAreaPage: Page = () => {
  const page = findAreaPage(useRouter().query.area);
  return (
    <StaffLayout title={page ? staffPageTitles[page] : pageTitles.notFound}>
      <StaffScreen page={page} />
    </StaffLayout>
  );
};

StaffAreaPage.requiresAuth = true;

export default StaffAreaPage;
