import { useRef, useState } from 'react';
import { mixed } from 'yup';

import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import { reportMessageSchema } from '@/contracts/reports';
import { EVIDENCE_MAX_BYTES } from '@/contracts/upload-limits';
import { errorMessageOf, notifySuccess } from '@/lib/toast/notify';

import { usePostMessage } from '../mutations';
import { type ReportAccess } from '../requests';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const schema = reportMessageSchema
  .pick(['text'])
  .shape({
    picture: mixed<File>()
      .nullable()
      .default(null)
      .test('size', 'Must be at most 5 MB', (file) => !file || file.size <= EVIDENCE_MAX_BYTES)
      .test(
        'type',
        'Must be a JPEG, PNG, WebP or AVIF picture',
        (file) => !file || types.includes(file.type),
      ),
  })
  .test('something', 'Say something, or add a picture', function ({ text, picture }) {
    if (text || picture) return true;
    return this.createError({ path: 'text', message: 'Say something, or add a picture' });
  });

/** One more message, with words, a picture, or both. */
export function MessageForm({ id, access }: { id: string; access: ReportAccess }) {
  const [problem, setProblem] = useState<string>();
  /** A sent form begins anew. */
  const [sent, setSent] = useState(0);
  const block = useRef<HTMLDivElement>(null);
  const posting = usePostMessage(id, access);

  return (
    <div ref={block} className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">Add to it</h2>
      <Form
        key={sent}
        label="Add to the report"
        allRequired={false}
        initialValues={{ text: '', picture: null as File | null }}
        schema={schema}
        onError={(error) => setProblem(errorMessageOf(error))}
        onSubmit={async ({ text, picture }) => {
          setProblem(undefined);
          const { message } = await posting.mutateAsync({ text, picture });
          notifySuccess(message);
          setSent((count) => count + 1);
          setTimeout(() => block.current?.querySelector('textarea')?.focus());
        }}
      >
        {(form) => (
          <div className="mt-4 grid gap-4">
            <TextAreaField name="text" label="Your message" optional maxLength={REPORT_MAX_CHARACTERS} />
            <FileField
              name="picture"
              label="A picture"
              accept={types.join(',')}
              hint="Of the box, the batch number, the seal: whatever shows it. JPEG, PNG, WebP or AVIF, at most 5 MB."
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
