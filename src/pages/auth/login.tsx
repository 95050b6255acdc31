import { pageTitles } from '@/config/page-titles';
import { LoginScreen } from '@/screens/auth/login-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function LoginPage() {
  return (
    <AuthLayout title={pageTitles.login}>
      <LoginScreen />
    </AuthLayout>
  );
}
