import { Dialog } from '@/components/ui/dialog';

import { CropForm, type CropFormProps } from './crop-form';

type Props = Omit<CropFormProps, 'onCancel'> & {
  open: boolean;
  onClose: () => void;
  title: string;
  hint: string;
};

/** Lets the user crop a picture and saves it. Closing it cancels the upload. */
export function CropDialog({ open, onClose, title, hint, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={hint}>
      <CropForm key={rest.imageUrl} onCancel={onClose} {...rest} />
    </Dialog>
  );
}
