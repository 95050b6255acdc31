import { useEffect, useId, useState } from 'react';

import { checkPicture } from '@/components/crop/check-picture';
import { type Cropped, type SaveCropped } from '@/components/crop/use-crop-saver';
import { Icon } from '@/components/ui/icon';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Listing } from '@/contracts/listing-replies';
import { PRODUCT_PICTURE_MAX_BYTES } from '@/contracts/listing-terms';
import * as listingsApi from '@/contracts/listings.api';
import { ApiError } from '@/lib/http/api-error';
import { upload } from '@/lib/http/call';
import { getErrorMessage } from '@/lib/toast/notify';

import { type ListingSaver } from '../use-listing-saver';

const loadCropper = () => import('@/components/crop/crop-dialog').then((module) => module.CropDialog);

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MEGABYTE = 1024 * 1024;

type SendOptions = {
  /** The square to keep; the middle without one. */
  square?: Cropped['square'];
  onProgress: (share: number) => void;
};
type Upload = { id: string; file: File; progress: number; problem?: string };
type Props = {
  label: string;
  kind: 'product' | 'pack';
  storeId: string;
  listing: Listing;
  saver: ListingSaver;
};

/**
 * Sends chosen pictures one after the other, each with its progress; a failed one can be tried
 * again. A single picture of the product is cropped first; several are cut to their middle.
 */
export function PictureUpload({ label, kind, storeId, listing, saver }: Props) {
  const id = useId();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [cropping, setCropping] = useState<{ file: File; imageUrl: string }>();
  const [isOpen, setIsOpen] = useState(false);

  // A file stays in memory until its object URL is revoked.
  useEffect(() => () => void (cropping && URL.revokeObjectURL(cropping.imageUrl)), [cropping]);

  const change = (uploadId: string, changes: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === uploadId ? { ...one, ...changes } : one)));

  const sendPicture = (file: File, { square, onProgress }: SendOptions) =>
    saver.run(({ version }) =>
      upload(
        listingsApi.uploadProductPicture,
        { store: storeId, params: { id: listing.id }, body: { kind, version, ...square } },
        { file, onProgress },
      ),
    );

  async function send({ id: uploadId, file }: Upload) {
    change(uploadId, { progress: 0, problem: undefined });
    try {
      if (file.size > PRODUCT_PICTURE_MAX_BYTES)
        throw new Error(`Must be at most ${PRODUCT_PICTURE_MAX_BYTES / MEGABYTE} MB`);
      await sendPicture(file, { onProgress: (progress) => change(uploadId, { progress }) });
      setUploads((list) => list.filter((one) => one.id !== uploadId));
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.picture : undefined;
      const own = error instanceof Error && !(error instanceof ApiError) ? error.message : undefined;
      change(uploadId, { problem: field ?? own ?? getErrorMessage(error) });
    }
  }

  const saveCropped: SaveCropped = async ({ square }, { onProgress }) => {
    if (!cropping) return;
    await sendPicture(cropping.file, { square, onProgress });
    setIsOpen(false);
  };

  function handleFiles(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (file && kind === 'product' && others.length === 0 && canCrop(file)) {
      setCropping({ file, imageUrl: URL.createObjectURL(file) });
      setIsOpen(true);
      return;
    }
    const chosen = [...(files ?? [])].map((file) => ({
      id: `${file.name}-${file.lastModified}-${file.size}`,
      file,
      progress: 0,
    }));
    setUploads((list) => [...list.filter((one) => !chosen.some((other) => other.id === one.id)), ...chosen]);
    for (const upload of chosen) void send(upload);
  }

  return (
    <div className="mt-3">
      <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-surface px-5 text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Icon name="file-up" className="size-5" />
        {label}
        <input
          type="file"
          accept={TYPES}
          multiple={kind === 'product'}
          aria-describedby={`${id}-progress`}
          onChange={({ currentTarget }) => {
            handleFiles(currentTarget.files);
            // The same file can be chosen again after an error.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <ul id={`${id}-progress`} aria-live="polite" className="text-sm not-empty:mt-2">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={() => void send(upload)} />
        ))}
      </ul>
      {cropping && (
        <LazyOverlay
          load={loadCropper}
          props={{
            open: isOpen,
            onClose: () => setIsOpen(false),
            imageUrl: cropping.imageUrl,
            onSave: saveCropped,
            title: 'Crop the picture',
            hint: 'Move and zoom the picture to fit the square.',
          }}
        />
      )}
    </div>
  );
}

/** Whether the browser can show it; anything else is left to the server. */
const canCrop = (file: File) => file.size <= PRODUCT_PICTURE_MAX_BYTES && checkPicture(file) === undefined;

/** After the upload the server resizes the picture, which takes a moment. */
function UploadRow({
  upload: { file, progress, problem },
  onRetry,
}: {
  upload: Upload;
  onRetry: () => void;
}) {
  if (problem !== undefined)
    return (
      <li className="text-danger">
        {file.name}: {problem}{' '}
        <button
          type="button"
          className="min-h-11 font-semibold underline underline-offset-4"
          onClick={onRetry}
        >
          {`Try ${file.name} again`}
        </button>
      </li>
    );
  const percent = Math.round(progress * 100);
  return <li>{percent < 100 ? `${file.name}: ${percent}%` : `${file.name}: being resized`}</li>;
}
