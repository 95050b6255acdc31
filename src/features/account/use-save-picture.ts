import { useEffect, useRef, useState } from 'react';

import { errorMessageOf } from '@/lib/toast/notify';

import { cropPicture, type CropArea } from './crop-picture';
import { useUploadPicture } from './mutations';

/** Crops and uploads a picture. Unmounting cancels the upload. */
export function useSavePicture(userId: string, address: string, onSaved: (message: string) => void) {
  const upload = useUploadPicture(userId);
  /** 0 to 1 while uploading, otherwise undefined. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const pendingUpload = useRef<AbortController>(null);

  useEffect(() => () => pendingUpload.current?.abort(), []);

  async function save(square: CropArea) {
    const { signal } = (pendingUpload.current = new AbortController());
    setProblem(undefined);
    setProgress(0);
    try {
      const picture = await cropPicture(address, square);
      const { message } = await upload.mutateAsync({ picture, onProgress: setProgress, signal });
      onSaved(message);
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessageOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { save, progress, problem };
}
