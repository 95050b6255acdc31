import { useRouter } from 'next/router';

import { pageTitles, staffPageTitles } from '@/config/page-titles';

import { findAreaPage, findDetailsPage, type StaffPage } from './staff-pages';
import { StaffScreen } from './staff-screen';

const render = (page: StaffPage | undefined) => ({
  title: page ? staffPageTitles[page] : pageTitles.notFound,
  children: <StaffScreen page={page} />,
});

/** Returns the title and the screen of /staff/{area}, for its layout. */
export const useStaffAreaPage = () => render(findAreaPage(useRouter().query.area));

/** Returns the title and the screen of /staff/{area}/{id}, for its layout. */
export const useStaffDetailsPage = () => render(findDetailsPage(useRouter().query.area));
