import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { InlineError } from '@/components/ui/inline-error';
import { LINE_MAX_CHARACTERS, REVIEW_MAX_CHARACTERS } from '@/contracts/limits';
import { newReviewSchema } from '@/contracts/reviews';
import { skinTypes, type SkinType } from '@/contracts/skin';
import { getErrorMessage, notifyError, notifySuccess } from '@/lib/toast/notify';

import { type ReviewedOrder, usePostReview } from '../mutations';
import { PhotosField } from './photos-field';
import { StarsField } from './stars-field';

const describeFailedPhotos = (count: number, reason: string) =>
  count === 1 ? `One photo wasn’t added. ${reason}` : `${count} photos weren’t added. ${reason}`;

type Props = {
  open: boolean;
  onClose: () => void;
  product: { id: string; name: string };
  order: ReviewedOrder;
  onReviewed: () => void;
};

const skinTypeOptions = Object.entries(skinTypes).map(([value, label]) => ({ value, label }));

/** Writes a review of a delivered product. Keeps its draft when it is closed by mistake. */
export function ReviewDialog({ open, onClose, product, order, onReviewed }: Props) {
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState(emptyDraft);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const posting = usePostReview(order);

  return (
    <Dialog
      open={open}
      onClose={() => !posting.isPending && onClose()}
      title={`Rate ${product.name}`}
      description="Your first name appears with your review, and your skin type if you choose it."
    >
      <Form
        label="Write a review"
        initialValues={{ ...draft, productId: product.id }}
        schema={newReviewSchema}
        hasOptionalFields
        onError={(error) => setProblem(getErrorMessage(error))}
        onSubmit={async (values) => {
          setProblem(undefined);
          const { message, photoErrors } = await posting.mutateAsync({ words: values, photos });
          notifySuccess(message);
          if (photoErrors.length > 0) {
            notifyError(describeFailedPhotos(photoErrors.length, getErrorMessage(photoErrors[0])));
          }
          onReviewed();
          onClose();
        }}
      >
        {(form) => (
          <>
            <div className="mt-5 grid gap-4" onBlur={() => setDraft(form.values)}>
              <StarsField name="rating" label="Your rating" />
              <TextField name="title" label="Review title" maxLength={LINE_MAX_CHARACTERS} />
              <TextAreaField
                name="body"
                label="Your review"
                maxLength={REVIEW_MAX_CHARACTERS}
                hint="How does it feel? What did it do for your skin? How long have you used it?"
              />
              <SelectField
                name="skinType"
                label="Your skin type"
                options={skinTypeOptions}
                placeholder="Rather not say"
                optional
              />
              <PhotosField photos={photos} onChanged={setPhotos} />
            </div>
            <InlineError message={problem} />
            <DialogActions>
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                Not now
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                Post review
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}

type Draft = { rating: number | null; title: string; body: string; skinType: SkinType | '' };
const emptyDraft: Draft = { rating: null, title: '', body: '', skinType: '' };
