import { pageTitles } from '@/config/page-titles';
import { ResetScreen } from '@/screens/auth/reset-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function ResetPage() {
  return (
    <AuthLayout title={pageTitles.reset}>
      <ResetScreen />
    </AuthLayout>
  );
}
