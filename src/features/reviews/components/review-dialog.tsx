import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { LINE_MAX_CHARACTERS, REVIEW_MAX_CHARACTERS } from '@/contracts/limits';
import { newReviewSchema } from '@/contracts/reviews';
import { skinTypes, type SkinType } from '@/contracts/skin';
import { errorMessageOf, notifySuccess } from '@/lib/toast/notify';

import { usePostReview } from '../mutations';
import { StarsField } from './stars-field';

type Props = {
  open: boolean;
  onClose: () => void;
  product: { id: string; name: string };
  onReviewed: () => void;
};

const skins = Object.entries(skinTypes).map(([value, label]) => ({ value, label }));

/** What somebody thinks of what they bought. Closed by mistake, it keeps what was typed. */
export function ReviewDialog({ open, onClose, product, onReviewed }: Props) {
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState(emptyDraft);
  const posting = usePostReview();

  return (
    <Dialog
      open={open}
      onClose={() => !posting.isPending && onClose()}
      title={`How do you find ${product.name}?`}
      description="Your first name and your skin type stand beside it."
    >
      <Form
        label="Write a review"
        initialValues={{ ...draft, productId: product.id }}
        schema={newReviewSchema}
        onError={(error) => setProblem(errorMessageOf(error))}
        onSubmit={async (values) => {
          setProblem(undefined);
          const { message } = await posting.mutateAsync(values);
          notifySuccess(message);
          onReviewed();
          onClose();
        }}
      >
        {(form) => (
          <div className="mt-5 grid gap-4" onBlur={() => setDraft(form.values)}>
            <StarsField name="rating" label="Your stars" />
            <TextField name="title" label="In a few words" maxLength={LINE_MAX_CHARACTERS} />
            <TextAreaField
              name="body"
              label="Your review"
              maxLength={REVIEW_MAX_CHARACTERS}
              hint="How it feels, what it did for your skin, and for how long you have used it."
            />
            <SelectField
              name="skinType"
              label="Your skin type"
              options={skins}
              placeholder="Choose your skin type"
            />
            <div>
              <InlineError message={problem} />
              <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
                <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                  Not now
                </Button>
                <Button type="submit" size="md" pending={form.isSubmitting}>
                  Post the review
                </Button>
              </div>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

type Draft = { rating: number | null; title: string; body: string; skinType: SkinType | '' };
const emptyDraft: Draft = { rating: null, title: '', body: '', skinType: '' };
