import { useState } from 'react';

import { InlineError } from '@/components/ui/inline-error';
import { MESSAGE_PHOTOS_MAX, type MessagePhoto } from '@/contracts/order-messages';

import { type Correspondent } from '../requests';
import { ChosenPhotos } from './chosen-photos';

type Props = {
  from: Correspondent;
  storeId: string;
  isSubmitting: boolean;
  onChange: (photoIds: string[]) => void;
};

/** Photos for a return, which the store and staff see among the messages of the order. */
export function ReturnPhotos({ from, storeId, isSubmitting, onChange }: Props) {
  const [photos, setPhotos] = useState<MessagePhoto[]>([]);
  const [problem, setProblem] = useState<string>();

  function change(next: MessagePhoto[]) {
    setPhotos(next);
    onChange(next.map(({ id }) => id));
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <span className="block font-semibold">Photos (optional)</span>
        <span className="text-ink-2">{`Up to ${MESSAGE_PHOTOS_MAX}, such as of the damage or the batch number. The store sees them, and we do if you disagree.`}</span>
      </p>
      <ChosenPhotos
        from={from}
        storeId={storeId}
        photos={photos}
        canAdd={photos.length < MESSAGE_PHOTOS_MAX && !isSubmitting}
        onChange={change}
        onProblem={setProblem}
      />
      <InlineError message={problem} />
    </div>
  );
}
