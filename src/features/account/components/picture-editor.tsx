import { useEffect, useRef, useState, type ChangeEvent } from 'react';

import { checkPicture, pictureTypes } from '@/components/crop/check-picture';
import { type SaveCropped } from '@/components/crop/use-crop-saver';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { InlineError } from '@/components/ui/inline-error';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type User } from '@/contracts/accounts';
import { getPictureUrlAtSize } from '@/contracts/privacy';
import { PROFILE_PICTURE_MAX_BYTES, PROFILE_PICTURE_SIZES } from '@/contracts/upload-limits';
import { notifySuccess } from '@/lib/toast/notify';

import { useRemovePicture, useUploadPicture } from '../mutations';

/**
 * The user's picture, or the initials; those are decorative because the name stands beside them.
 */
function Avatar({ user }: { user: User }) {
  const { avatarUrl } = user;
  // A picture that was changed on another device no longer exists.
  const [missingUrl, setMissingUrl] = useState<string>();
  if (!avatarUrl || avatarUrl === missingUrl) {
    const initials = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join('');
    return (
      <span
        aria-hidden="true"
        className="grid size-24 shrink-0 place-items-center rounded-full bg-guava font-disp text-3xl font-bold text-zobo-deep uppercase"
      >
        {initials}
      </span>
    );
  }
  const sources = PROFILE_PICTURE_SIZES.map((size) => `${getPictureUrlAtSize(avatarUrl, size)} ${size}w`);
  return (
    <img
      key={avatarUrl}
      src={avatarUrl}
      srcSet={sources.join(', ')}
      sizes="96px"
      width={96}
      height={96}
      alt="Your picture"
      onError={() => setMissingUrl(avatarUrl)}
      className="size-24 shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}

/** Twice the largest size it is shown in, to be sharp on dense screens. */
const MAX_WIDTH = 800;

const loadCropper = () => import('@/components/crop/crop-dialog').then((module) => module.CropDialog);
const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** Changes or removes the user's picture. The dialogs load when they are first opened. */
export function PictureEditor({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(user.id);
  const remove = useRemovePicture(user.id);
  const [imageUrl, setImageUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<'cropper' | 'confirm'>();
  const close = () => setOpen(undefined);

  // A file stays in memory until its object URL is revoked.
  useEffect(() => () => void (imageUrl && URL.revokeObjectURL(imageUrl)), [imageUrl]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const fileProblem = checkPicture(file);
    setProblem(fileProblem);
    if (!fileProblem) {
      setImageUrl(URL.createObjectURL(file));
      setOpen('cropper');
    }
    // Not every browser focuses a pressed control, and the dialog restores the focus it found.
    currentTarget.focus();
    // Lets the same file be chosen again.
    currentTarget.value = '';
  }

  const save: SaveCropped = async ({ draw }, options) => {
    const file = await draw({ maxWidth: MAX_WIDTH, maxBytes: PROFILE_PICTURE_MAX_BYTES });
    const { message } = await upload.mutateAsync({ file, ...options });
    notifySuccess(message);
    close();
  };

  return (
    <div>
      <div className="flex items-center gap-5">
        <Avatar user={user} />
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonStyles(
              'outline',
              'md',
              'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            {user.avatarUrl ? 'Change picture' : 'Add a picture'}
            <input
              ref={input}
              type="file"
              accept={pictureTypes}
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </label>
          {user.avatarUrl && (
            <Button variant="quiet" size="md" onClick={() => setOpen('confirm')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <InlineError message={problem} />
      {imageUrl && (
        <LazyOverlay
          load={loadCropper}
          props={{
            open: open === 'cropper',
            onClose: close,
            imageUrl,
            onSave: save,
            isRound: true,
            title: 'Crop your picture',
            hint: 'Move and zoom the picture to fit the circle.',
          }}
        />
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: open === 'confirm',
          onClose: close,
          title: 'Remove your picture?',
          children: 'We’ll show your initials instead.',
          action: 'Remove picture',
          nextFocus: input,
          onConfirm: async () => notifySuccess((await remove.mutateAsync()).message),
        }}
      />
    </div>
  );
}
