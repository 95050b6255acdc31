import { VerifyScreen } from '@/screens/auth/verify-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function VerifyPage() {
  return (
    <AuthLayout title="Verify your account">
      <VerifyScreen />
    </AuthLayout>
  );
}
