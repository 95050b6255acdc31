import { pageTitles } from '@/config/page-titles';
import { AccountTypeScreen } from '@/screens/auth/account-type-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function AccountTypePage() {
  return (
    <AuthLayout title={pageTitles.chooseAccount}>
      <AccountTypeScreen />
    </AuthLayout>
  );
}
