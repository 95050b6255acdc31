import { pageTitles } from '@/config/page-titles';
import { ForgotPasswordScreen } from '@/screens/auth/forgot-password-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function ForgotPasswordPage() {
  return (
    <AuthLayout title={pageTitles.forgotPassword}>
      <ForgotPasswordScreen />
    </AuthLayout>
  );
}
