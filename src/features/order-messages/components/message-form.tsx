import { useId, useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { MESSAGE_MAX_CHARACTERS, MESSAGE_PHOTOS_MAX, type MessagePhoto } from '@/contracts/order-messages';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { draftChanged, draftSent, getDraft } from '../message-drafts';
import { usePostMessage } from '../queries';
import { type Correspondent } from '../requests';
import { ChosenPhotos } from './chosen-photos';

type Props = { from: Correspondent; storeId: string };

/** Writes a message. A failure keeps the text, which also survives a reload. */
export function MessageForm({ from, storeId }: Props) {
  const draftId = `${from.side === 'store' ? from.parcelId : from.orderId} ${storeId}`;
  const id = useId();
  const [draft, setDraft] = useState(() => getDraft(draftId));
  const [photos, setPhotos] = useState<MessagePhoto[]>([]);
  const [problem, setProblem] = useState<string>();
  const posting = usePostMessage(from, storeId);

  /** A changed message is another message, so it gets a key of its own. */
  function change(text: string) {
    const next = { text, key: crypto.randomUUID() };
    draftChanged(draftId, next);
    setDraft(next);
    setProblem(undefined);
  }
  function changePhotos(next: MessagePhoto[]) {
    change(draft.text);
    setPhotos(next);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (posting.isPending) return;
    const text = draft.text.trim();
    if (!text && photos.length === 0) return setProblem('Write a message or add a photo');
    setProblem(undefined);
    try {
      const photoIds = photos.map((photo) => photo.id);
      const { message } = await posting.mutateAsync({ text, photoIds, key: draft.key });
      draftSent(draftId);
      setDraft(getDraft(draftId));
      setPhotos([]);
      notifySuccess(message);
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.text : undefined;
      setProblem(field ?? getErrorMessage(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        Your message
      </label>
      <textarea
        id={id}
        rows={3}
        value={draft.text}
        maxLength={MESSAGE_MAX_CHARACTERS}
        readOnly={posting.isPending}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => change(target.value)}
        className={`${controlStyles} h-auto min-h-24 resize-y py-3`}
      />
      <ChosenPhotos
        from={from}
        storeId={storeId}
        photos={photos}
        canAdd={photos.length < MESSAGE_PHOTOS_MAX && !posting.isPending}
        onChange={changePhotos}
        onProblem={setProblem}
      />
      <div id={`${id}-problem`}>
        <InlineError message={problem} />
      </div>
      <Button type="submit" size="md" pending={posting.isPending} className="justify-self-start">
        Send
      </Button>
    </form>
  );
}
