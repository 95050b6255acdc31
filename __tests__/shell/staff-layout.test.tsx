import { screen } from '@testing-library/react';

import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

import { backend } from '../support/backend';
import { renderShop } from '../support/render-shop';
import { signInUser } from '../support/users';

const StaffPage = withAuth(() => (
  <StaffLayout title="A staff page">
    <input aria-label="Reason" />
  </StaffLayout>
));

it('staff whose second factor ends are asked for a code, and keep what they typed', async () => {
  const { account } = await signInUser();
  await backend.addStaffRole(account.id, 'moderator');
  await backend.endSecondFactorIn(account.id, 2_500, 'ABCDE12345');
  const { user } = renderShop(<StaffPage />, { at: '/staff/returns' });
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two photos are missing');
  const code = await screen.findByLabelText('Code from the app, or a recovery code', {}, { timeout: 10_000 });
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await user.type(code, 'ABCDE12345{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Two photos are missing');
});
