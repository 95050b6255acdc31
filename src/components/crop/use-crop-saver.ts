import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { type DrawLimits } from './crop-picture';

/** What the user chose of a picture. */
export type Cropped = {
  /** The square as fractions of the picture: `size` is one of its shorter side. */
  square: { left: number; top: number; size: number };
  /** Draws the chosen part in the browser. */
  draw: (limits: DrawLimits) => Promise<Blob>;
};
export type SaveOptions = { onProgress: (share: number) => void; signal: AbortSignal };
export type SaveCropped = (cropped: Cropped, options: SaveOptions) => Promise<void>;

/** What the server says about the picture, otherwise about the whole call. */
const getErrorText = (error: unknown): string =>
  (error instanceof ApiError ? error.fields.picture : undefined) ?? getErrorMessage(error);

/** Saves a cropped picture with its progress. Unmounting cancels the upload. */
export function useCropSaver(onSave: SaveCropped) {
  /** 0 to 1 while uploading, otherwise undefined. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const pendingUpload = useRef<AbortController>(null);

  useEffect(() => () => pendingUpload.current?.abort(), []);

  async function save(cropped: Cropped) {
    const { signal } = (pendingUpload.current = new AbortController());
    setProblem(undefined);
    setProgress(0);
    try {
      await onSave(cropped, { onProgress: setProgress, signal });
    } catch (error) {
      if (!signal.aborted) setProblem(getErrorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { save, progress, problem };
}
