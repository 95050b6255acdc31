import { pageTitles } from '@/config/page-titles';
import { ReportScreen } from '@/screens/reports/report-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ReportPage() {
  return (
    <ShopLayout title={pageTitles.report} noIndex>
      <ReportScreen />
    </ShopLayout>
  );
}
