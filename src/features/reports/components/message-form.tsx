import { useRef, useState } from 'react';
import { mixed } from 'yup';

import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { heicMessage, isHeicFile } from '@/config/heic';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import { reportMessageSchema } from '@/contracts/reports';
import { EVIDENCE_MAX_BYTES } from '@/contracts/upload-limits';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { usePostMessage } from '../mutations';
import { type ReportAccess } from '../queries';

const EMPTY = 'Write a message or add a photo';

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const schema = reportMessageSchema
  .pick(['text'])
  .shape({
    picture: mixed<File>()
      .nullable()
      .default(null)
      .test('size', 'Must be at most 5 MB', (file) => !file || file.size <= EVIDENCE_MAX_BYTES)
      .test('heic', heicMessage, (file) => !file || !isHeicFile(file))
      .test(
        'type',
        'Must be a JPEG, PNG, WebP or AVIF image',
        (file) => !file || photoTypes.includes(file.type),
      ),
  })
  .test('not-empty', EMPTY, function ({ text, picture }) {
    if (text || picture) return true;
    return this.createError({ path: 'text', message: EMPTY });
  });

type Props = { id: string; access: ReportAccess; onSent?: () => void };

/** Adds a message to a report: text, a photo, or both. */
export function MessageForm({ id, access, onSent }: Props) {
  const [problem, setProblem] = useState<string>();
  /** Counts sent messages. As the form's key it resets the form after each one. */
  const [sentCount, setSentCount] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const posting = usePostMessage(id, access);

  return (
    <div ref={container} className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">Add a message</h2>
      <Form
        key={sentCount}
        label="Add a message"
        showsRequiredNote={false}
        initialValues={{ text: '', picture: null as File | null }}
        schema={schema}
        onError={(error) => setProblem(getErrorMessage(error))}
        onSubmit={async ({ text, picture }) => {
          setProblem(undefined);
          const { message } = await posting.mutateAsync({ text, picture });
          notifySuccess(message);
          onSent?.();
          setSentCount((count) => count + 1);
          setTimeout(() => container.current?.querySelector('textarea')?.focus());
        }}
      >
        {(form) => (
          <div className="mt-4 grid gap-4">
            <TextAreaField name="text" label="Your message" optional maxLength={REPORT_MAX_CHARACTERS} />
            <FileField
              name="picture"
              label="Photo"
              accept={photoTypes.join(',')}
              hint="For example the box, the batch number or the seal. JPEG, PNG, WebP or AVIF, at most 5 MB."
              optional
            />
            <InlineError message={problem} />
            <Button type="submit" size="md" pending={form.isSubmitting} className="justify-self-start">
              Send
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}
