import { RegisterScreen } from '@/screens/auth/register-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function RegisterPage() {
  return (
    <AuthLayout title="Sign up">
      <RegisterScreen />
    </AuthLayout>
  );
}
