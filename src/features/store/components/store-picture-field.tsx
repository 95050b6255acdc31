import { useEffect, useState, type ChangeEvent } from 'react';

import { checkPicture, pictureTypes } from '@/components/crop/check-picture';
import { type SaveCropped } from '@/components/crop/use-crop-saver';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { InlineError } from '@/components/ui/inline-error';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { STORE_PICTURE_MAX_BYTES, storePictureSizes, type StorePictureKind } from '@/contracts/upload-limits';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useChangeStorePicture } from '../mutations';

const pictureTexts = {
  logo: {
    change: 'Change logo',
    remove: 'Remove logo',
    changed: 'Logo changed',
    removed: 'Logo removed',
    cropTitle: 'Crop your logo',
    cropHint: 'Move and zoom the picture to fit the circle.',
  },
  banner: {
    change: 'Change banner',
    remove: 'Remove banner',
    changed: 'Banner changed',
    removed: 'Banner removed',
    cropTitle: 'Crop your banner',
    cropHint: 'Move and zoom the picture to fit the frame.',
  },
} as const;

const loadCropper = () => import('@/components/crop/crop-dialog').then((module) => module.CropDialog);

type Props = { storeId: string; kind: StorePictureKind; isRemovable: boolean };

/** Chooses, crops and removes the store's logo or banner. */
export function StorePictureField({ storeId, kind, isRemovable }: Props) {
  const messages = pictureTexts[kind];
  const { width, height } = storePictureSizes[kind];
  const change = useChangeStorePicture(storeId, kind);
  const [imageUrl, setImageUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  // A file stays in memory until its object URL is revoked.
  useEffect(() => () => void (imageUrl && URL.revokeObjectURL(imageUrl)), [imageUrl]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const fileProblem = checkPicture(file);
    setProblem(fileProblem);
    if (!fileProblem) {
      setImageUrl(URL.createObjectURL(file));
      setIsOpen(true);
    }
    // The dialog gives the focus back, and the same file can be chosen again.
    currentTarget.focus();
    currentTarget.value = '';
  }

  const save: SaveCropped = async ({ draw }, options) => {
    const picture = await draw({ maxWidth: width, maxBytes: STORE_PICTURE_MAX_BYTES });
    await change.mutateAsync({ picture, ...options });
    notifySuccess(messages.changed);
    close();
  };

  const remove = () =>
    change.mutate(null, {
      onSuccess: () => notifySuccess(messages.removed),
      onError: (error) => setProblem(getErrorMessage(error)),
    });

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <label
          className={buttonStyles(
            'outline',
            'md',
            'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          {messages.change}
          <input
            type="file"
            accept={pictureTypes}
            onChange={choose}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
        </label>
        {isRemovable && (
          <Button variant="quiet" size="md" pending={change.isPending && !isOpen} onClick={remove}>
            {messages.remove}
          </Button>
        )}
      </div>
      <InlineError message={problem} />
      {imageUrl && (
        <LazyOverlay
          load={loadCropper}
          props={{
            open: isOpen,
            onClose: close,
            imageUrl,
            onSave: save,
            aspect: width / height,
            isRound: kind === 'logo',
            title: messages.cropTitle,
            hint: messages.cropHint,
          }}
        />
      )}
    </div>
  );
}
