import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { type ObjectSchema } from 'yup';

import { ApiError } from '@/lib/http/api-error';

import { type ServerFieldErrors } from './server-field-errors';

type Props<Input extends FormikValues, Output extends FormikValues> = {
  initialValues: Input;
  schema: ObjectSchema<Output>;
  /** Gets the values as the schema casts them: trimmed, unknown fields dropped. Throws ApiError when it fails. */
  onSubmit: (values: Output) => Promise<unknown>;
  /** What the form itself cannot say beside a field. */
  onError: (error: unknown) => void;
  children: (form: FormikProps<Input>) => ReactNode;
  label?: string;
  /** False where some are optional and the form says which. */
  allRequired?: boolean;
};

/**
 * Every form of the shop: validated on change, on blur and on submit by the schema that the server uses too (spec §5). A blocked
 * submit moves the focus to the first invalid field; a failed one keeps all that was typed.
 */
export function Form<Input extends FormikValues, Output extends FormikValues>(props: Props<Input, Output>) {
  const { initialValues, schema, onSubmit, onError, children, label, allRequired = true } = props;

  async function submit(values: Input, helpers: FormikHelpers<Input>) {
    try {
      await onSubmit(schema.cast(values, { stripUnknown: true }) as Output); // validated just before, so it has Output's shape
    } catch (error) {
      helpers.setStatus(toServerFieldErrors(error, values));
      onError(error);
    }
  }

  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
      {(form) => (
        <FormElement form={form} label={label}>
          {allRequired && <p className="mb-4 text-sm text-ink-2">All fields are required.</p>}
          {children(form)}
        </FormElement>
      )}
    </Formik>
  );
}

type ElementProps<Input> = { form: FormikProps<Input>; label?: string; children: ReactNode };

function FormElement<Input>({ form, label, children }: ElementProps<Input>) {
  const element = useRef<HTMLFormElement>(null);
  const seenAttempts = useRef(0);
  const { submitCount, isSubmitting } = form;

  // Once for each attempt that has ended, never while somebody types.
  useEffect(() => {
    if (isSubmitting || seenAttempts.current === submitCount) return;
    seenAttempts.current = submitCount;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  return (
    <form ref={element} aria-label={label} noValidate onSubmit={form.handleSubmit}>
      {children}
    </form>
  );
}

/** What the server refused, with the value it refused: the message goes as soon as that value is changed. */
function toServerFieldErrors(error: unknown, values: FormikValues): ServerFieldErrors {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.fields).map(([name, message]) => [
    name,
    { message, value: values[name] as unknown },
  ]);
  return Object.fromEntries(entries) as ServerFieldErrors;
}
