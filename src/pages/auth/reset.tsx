import { ResetScreen } from '@/screens/auth/reset-screen';
import { AuthLayout } from '@/shell/layouts/auth-layout';

export default function ResetPage() {
  return (
    <AuthLayout title="Set a new password">
      <ResetScreen />
    </AuthLayout>
  );
}
