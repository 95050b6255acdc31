import { useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { MESSAGE_PHOTO_MAX_BYTES, type MessagePhoto } from '@/contracts/order-messages';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { orderMessageTexts as texts } from '../messages';
import { type Correspondent, postPhoto } from '../requests';

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  from: Correspondent;
  storeId: string;
  photos: MessagePhoto[];
  canAdd: boolean;
  onChange: (photos: MessagePhoto[]) => void;
  onProblem: (problem: string | undefined) => void;
};

/** The photos of a message, each uploaded as it is chosen. A failed one can be tried again. */
export function ChosenPhotos({ from, storeId, photos, canAdd, onChange, onProblem }: Props) {
  /** From 0 to 1; undefined while no photo is being sent. */
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<File>();
  const isSending = progress !== undefined;

  async function add(file: File) {
    setFailed(undefined);
    if (file.size > MESSAGE_PHOTO_MAX_BYTES) return onProblem('Must be at most 5 MB');
    setProgress(0);
    onProblem(undefined);
    try {
      onChange([...photos, await postPhoto(from, storeId, { file, onProgress: setProgress })]);
    } catch (error) {
      setFailed(file);
      onProblem((error instanceof ApiError ? error.fields.photo : undefined) ?? getErrorMessage(error));
    }
    setProgress(undefined);
  }

  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-start">
              <img
                src={photo.url}
                alt={`Photo ${index + 1} to send`}
                className="size-20 rounded-md bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
                className="grid size-11 place-items-center"
              >
                <Icon name="x" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && failed && !isSending && (
        <button
          type="button"
          onClick={() => void add(failed)}
          className="min-h-11 justify-self-start text-sm font-semibold underline underline-offset-4"
        >
          {`Try ${failed.name} again`}
        </button>
      )}
      {canAdd && (
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-full border-[1.5px] border-field bg-surface px-5 text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Icon name="file-up" className="size-5" />
          <span aria-live="polite">
            {isSending ? texts.sendingPhoto(Math.round(progress * 100)) : 'Add photo'}
          </span>
          <input
            type="file"
            accept={ACCEPTED_TYPES}
            disabled={isSending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void add(file);
              currentTarget.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
    </>
  );
}
