import { pageTitles } from '@/config/page-titles';
import { VerifyScreen } from '@/screens/auth/verify-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function VerifyPage() {
  return (
    <AuthLayout title={pageTitles.verify}>
      <VerifyScreen />
    </AuthLayout>
  );
}
