import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CropForm, type CropFormProps } from '@/components/crop/crop-form';
import type { Cropped } from '@/components/crop/use-crop-saver';

import { fakeImageApis } from '../../support/picture-upload';

const limits = { maxWidth: 1440, maxBytes: 1_000_000 };

/** Opens a picture of 1600 by 1200 pixels and saves what the form shows at first. */
async function saveAtOnce(props: Partial<CropFormProps> = {}): Promise<Cropped> {
  const saved: Cropped[] = [];
  const onSave = async (cropped: Cropped) => void saved.push(cropped);
  const { container } = render(
    <CropForm imageUrl="blob:http://localhost/1" onSave={onSave} onCancel={() => {}} {...props} />,
  );
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture to crop.');
  fireEvent.load(picture);
  const button = screen.getByRole('button', { name: 'Save picture' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!; // awaited above
}

it('crop form returns the square’s position as fractions of the picture, its size as one of the shorter side', async () => {
  fakeImageApis();
  expect((await saveAtOnce()).square).toEqual({ left: 0.125, top: 0, size: 1 });
});

it('cropped picture is scaled down to the maximum width', async () => {
  const drawn = fakeImageApis();
  const { draw } = await saveAtOnce();
  await draw({ ...limits, maxWidth: 600 });
  expect(drawn).toEqual([[200, 0, 1200, 1200, 0, 0, 600, 600]]);
});

it('form shows the error of a failed save, and saves again on request', async () => {
  fakeImageApis();
  let tries = 0;
  const onSave = async () => {
    tries += 1;
    if (tries === 1) throw new Error('No connection');
  };
  const { container } = render(
    <CropForm imageUrl="blob:http://localhost/1" onSave={onSave} onCancel={() => {}} />,
  );
  fireEvent.load(container.querySelector('img')!); // the picture to crop
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save picture' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tries).toBe(2));
});
