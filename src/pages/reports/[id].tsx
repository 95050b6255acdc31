import { ReportScreen } from '@/screens/reports/report-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ReportPage() {
  return (
    <ShopLayout title="Report" noIndex>
      <ReportScreen />
    </ShopLayout>
  );
}
