import { useId, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { heicMessage, isHeicFile } from '@/config/heic';
import { REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTOS_MAX } from '@/contracts/upload-limits';

type Props = { photos: readonly File[]; onChanged: (photos: readonly File[]) => void };

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * Chooses up to three photos, listed by name. A file that does not fit is left out with a reason.
 */
export function PhotosField({ photos, onChanged }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  function addPhotos(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const fitting = chosen.filter((file) => !findProblem(file));
    const all = [...photos, ...fitting];
    const rejected = chosen.map(findProblem).find((reason) => reason !== undefined);
    setProblem(all.length > REVIEW_PHOTOS_MAX ? `Choose up to ${REVIEW_PHOTOS_MAX} photos.` : rejected);
    onChanged(all.slice(0, REVIEW_PHOTOS_MAX));
  }

  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        Photos (optional)
      </label>
      <div className="relative mt-1.5 flex h-13 items-center gap-3 rounded-md border-[1.5px] border-dashed border-field bg-surface px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
        <Icon name="file-up" className="size-5 shrink-0 text-primary" />
        <span className="text-base text-ink-2">Add photos</span>
        <input
          id={id}
          type="file"
          multiple
          accept={types.join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => {
            addPhotos(currentTarget.files);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
        {`Up to ${REVIEW_PHOTOS_MAX} photos of at most ${REVIEW_PHOTO_MAX_BYTES / (1024 * 1024)} MB each. We check them before they appear. Don’t show other people.`}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {problem}
      </p>
      <ul className="text-sm">
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${index}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{photo.name}</span>
            <button
              type="button"
              aria-label={`Remove ${photo.name}`}
              onClick={() => onChanged(photos.filter((_, at) => at !== index))}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function findProblem(file: File): string | undefined {
  const { size, type } = file;
  if (isHeicFile(file)) return heicMessage;
  if (!types.includes(type)) return 'Choose JPEG, PNG, WebP or AVIF pictures.';
  return size > REVIEW_PHOTO_MAX_BYTES
    ? `Each photo must be at most ${REVIEW_PHOTO_MAX_BYTES / (1024 * 1024)} MB.`
    : undefined;
}
