import { fireEvent, screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

import { PNG } from './pictures';

const SHOWN_PIXELS = 300;

/** Fakes image loading and canvas, which jsdom lacks. Returns the drawing calls. */
export function fakeImageApis({ width = 1600, height = 1200 } = {}) {
  const drawn: number[][] = [];
  let addresses = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:http://localhost/${(addresses += 1)}`,
    revokeObjectURL: () => {},
  });
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, get: () => value });
  give(HTMLImageElement.prototype, 'naturalWidth', width);
  give(HTMLImageElement.prototype, 'naturalHeight', height);
  give(HTMLImageElement.prototype, 'decode', () => Promise.resolve());
  // Shown whole in the height of its frame, as `cover` has it.
  give(HTMLImageElement.prototype, 'offsetWidth', (SHOWN_PIXELS * width) / height);
  give(HTMLImageElement.prototype, 'offsetHeight', SHOWN_PIXELS);
  const frame = { x: 0, y: 0, left: 0, top: 0, width: SHOWN_PIXELS, height: SHOWN_PIXELS };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(frame as DOMRect);
  const pen = { fillRect: () => {}, drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers) };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob([PNG], { type }));
  return drawn;
}

export const buildPictureFile = () => new File(['a picture'], 'me.png', { type: 'image/png' });

/** Chooses a file and waits for the crop dialog. */
export async function openCropDialog(user: UserEvent, label = 'Add a picture') {
  await user.upload(screen.getByLabelText(label), buildPictureFile());
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('There is no picture to crop.');
  fireEvent.load(picture);
  return { dialog, picture };
}
