import { useId, useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { REVIEW_REPLY_MAX_CHARACTERS } from '@/contracts/limits';
import { validationMessages } from '@/contracts/messages';
import { type StoreReview } from '@/contracts/store-reviews';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useSaveReviewReply } from '../mutations';
import {
  getReviewReplyDraft,
  reviewReplyDraftChanged,
  reviewReplyDraftRemoved,
} from '../review-reply-drafts';

type Props = { storeId: string; review: StoreReview; onClose: () => void };

/**
 * Writes or edits the reply to a review. A failure keeps the text, which also survives a reload.
 */
export function ReviewReplyForm({ storeId, review, onClose }: Props) {
  const id = useId();
  const isEdit = review.reply !== null;
  const [text, setText] = useState(() => getReviewReplyDraft(review.id) ?? review.reply?.body ?? '');
  const [problem, setProblem] = useState<string>();
  const saving = useSaveReviewReply(storeId, review.id);

  function change(next: string) {
    setText(next);
    reviewReplyDraftChanged(review.id, next);
    setProblem(undefined);
  }

  function close() {
    reviewReplyDraftRemoved(review.id);
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const body = text.trim();
    if (!body) return setProblem(validationMessages.required);
    try {
      const { message } = await saving.mutateAsync({ body, isEdit });
      notifySuccess(message);
      close();
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.body : undefined;
      setProblem(field ?? getErrorMessage(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-3 grid gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {isEdit ? `Edit your reply to “${review.title}”` : `Your reply to “${review.title}”`}
      </label>
      <textarea
        id={id}
        rows={3}
        autoFocus
        value={text}
        maxLength={REVIEW_REPLY_MAX_CHARACTERS}
        readOnly={saving.isPending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        onChange={({ target }) => change(target.value)}
        className={`${controlStyles} h-auto min-h-24 resize-y py-3`}
      />
      <p id={`${id}-hint`} className="text-xs text-ink-2">
        Everyone can read it under the review. The reviewer gets one email.
      </p>
      <div id={`${id}-problem`}>
        <InlineError message={problem} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md" pending={saving.isPending}>
          {isEdit ? 'Save reply' : 'Publish reply'}
        </Button>
        <Button variant="quiet" size="md" disabled={saving.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
