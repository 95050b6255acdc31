import { Dialog } from '@/components/ui/dialog';

import { cropMessages } from '../crop-messages';
import { CropForm } from './crop-form';

type Props = {
  open: boolean;
  onClose: () => void;
  userId: string;
  /** The chosen file as a `blob:` address. */
  address: string;
  onSaved: (message: string) => void;
};

/** Lets the user crop a picture to a square and uploads it. Closing it cancels the upload. */
export function CropDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={cropMessages.title} description={cropMessages.hint}>
      <CropForm key={rest.address} onCancel={onClose} {...rest} />
    </Dialog>
  );
}
