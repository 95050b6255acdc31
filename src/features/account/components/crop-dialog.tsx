import { Dialog } from '@/components/ui/dialog';

import { CropForm } from './crop-form';

type Props = {
  open: boolean;
  onClose: () => void;
  userId: string;
  /** The chosen file as a `blob:` address. */
  address: string;
  onSaved: (message: string) => void;
};

/** Asks which square of a picture to show, and sends it. Closing it stops what is on its way. */
export function CropDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Crop your picture"
      description="Move and zoom it until the circle holds what you want to show."
    >
      <CropForm key={rest.address} onCancel={onClose} {...rest} />
    </Dialog>
  );
}
