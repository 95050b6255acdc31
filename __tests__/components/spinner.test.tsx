import { render, waitFor } from '@testing-library/react';

import { Spinner } from '@/components/ui/spinner';

it('a spinner stands still in the paint that answers a press, then spins', async () => {
  const { container } = render(<Spinner />);
  expect(container.firstChild).not.toHaveClass('animate-spin');
  await waitFor(() => expect(container.firstChild).toHaveClass('animate-spin'));
});

it('an icon turns into a spinner and back without another element', async () => {
  const { container, rerender } = render(<Spinner icon="icon-plus" />);
  const element = container.firstChild;
  expect(element).toHaveClass('icon-plus', { exact: true });
  rerender(<Spinner icon={false} />);
  await waitFor(() => expect(element).toHaveClass('spinner animate-spin', { exact: true }));
  rerender(<Spinner icon="icon-plus" />);
  expect(element).toHaveClass('icon-plus', { exact: true });
  expect(container.firstChild).toBe(element);
});

it('an icon whose work ended at once does not spin', async () => {
  const { container, rerender } = render(<Spinner icon={false} />);
  rerender(<Spinner icon="icon-plus" />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(container.firstChild).toHaveClass('icon-plus', { exact: true });
});
