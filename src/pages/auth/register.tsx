import { pageTitles } from '@/config/page-titles';
import { RegisterScreen } from '@/screens/auth/register-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function RegisterPage() {
  return (
    <AuthLayout title={pageTitles.register}>
      <RegisterScreen />
    </AuthLayout>
  );
}
