import { render, waitFor } from '@testing-library/react';

import { Spinner } from '@/components/ui/spinner';

it('a spinner stands still in the paint that answers a press, then spins', async () => {
  const { container } = render(<Spinner />);
  expect(container.firstChild).not.toHaveClass('animate-spin');
  await waitFor(() => expect(container.firstChild).toHaveClass('animate-spin'));
});
