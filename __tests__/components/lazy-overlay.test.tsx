import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';

import { Dialog } from '@/components/ui/dialog';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { ApiError } from '@/lib/http/api-error';

import { press } from '../support/forms';
import { renderShop } from '../support/render-shop';

type Opened = { open: boolean; onClose: () => void };

const Question = ({ open, onClose }: Opened) => (
  <Dialog open={open} onClose={onClose} title="Is it you?">
    <p>Say so.</p>
  </Dialog>
);

function Page({ load }: { load: () => Promise<ComponentType<Opened>> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask me</button>
      <p>{open ? 'It is asked' : 'Nothing is asked'}</p>
      <LazyOverlay load={load} props={{ open, onClose: () => setOpen(false) }} />
    </>
  );
}

it('an overlay shows a loading state, then its content', async () => {
  const arrival: { arrive?: (component: ComponentType<Opened>) => void } = {};
  const load = jest.fn(() => new Promise<ComponentType<Opened>>((resolve) => (arrival.arrive = resolve)));
  const { user } = renderShop(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await press(user, 'Ask me');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  arrival.arrive?.(Question);
  expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

it('an overlay that fails to load shows an error and can be retried', async () => {
  const load = jest
    .fn<Promise<ComponentType<Opened>>, []>()
    .mockRejectedValueOnce(new ApiError('network', 'no part of the shop'))
    .mockResolvedValue(Question);
  const { user } = renderShop(<Page load={load} />);
  await press(user, 'Ask me');
  await waitFor(() => expect(screen.getByText(/^Part of the shop didn’t load/)).toBeVisible());
  expect(screen.getByText('Nothing is asked')).toBeVisible();
  await press(user, 'Ask me');
  expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument();
});

it('Escape closes the overlay and restores the focus', async () => {
  const { user } = renderShop(<Page load={() => Promise.resolve(Question)} />);
  await press(user, 'Ask me');
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask me' })).toHaveFocus());
});
