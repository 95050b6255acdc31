import { useEffect, useRef, useState } from 'react';

import { errorMessageOf } from '@/lib/toast/notify';

import { cropPicture, type CropArea } from './crop-picture';
import { useUploadPicture } from './mutations';

/** Cuts a square out of a picture and sends it. What is on its way when its dialog goes is stopped. */
export function useSavePicture(userId: string, address: string, onSaved: (message: string) => void) {
  const upload = useUploadPicture(userId);
  /** 0 to 1 while it is on its way. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  async function save(square: CropArea) {
    const { signal } = (underWay.current = new AbortController());
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
