import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { type ObjectSchema } from 'yup';

import { formMessages } from './messages';
import { toServerFieldErrors, type ServerFieldErrors } from './server-field-errors';

type Props<Input extends FormikValues, Output extends FormikValues> = {
  initialValues: Input;
  schema: ObjectSchema<Output>;
  /**
   * Receives the values as cast by the schema: trimmed, unknown fields dropped. Throws ApiError on
   * failure. `typed` are the values as they stand in the form.
   */
  onSubmit: (values: Output, typed: Input) => Promise<unknown>;
  /** Called with every error of `onSubmit`, also those shown at a field. */
  onError: (error: unknown) => void;
  children: (form: FormikProps<Input>) => ReactNode;
  label?: string;
  /** What was found wrong with the initial values before. */
  initialStatus?: ServerFieldErrors;
  /** Whether it says which fields are required; not if there is only one, or the form says it itself. */
  showsRequiredNote?: boolean;
  /** Some fields are marked as optional. */
  hasOptionalFields?: boolean;
};

/**
 * A form validated on change, blur and submit by the schema that the server uses too (spec §5). A
 * blocked submit focuses the first invalid field; a failed one keeps the values.
 */
export function Form<Input extends FormikValues, Output extends FormikValues>(props: Props<Input, Output>) {
  const {
    initialValues,
    schema,
    onSubmit,
    onError,
    children,
    label,
    initialStatus,
    showsRequiredNote = true,
    hasOptionalFields = false,
  } = props;

  async function submit(values: Input, helpers: FormikHelpers<Input>) {
    try {
      await onSubmit(schema.cast(values, { stripUnknown: true }) as Output, values); // validated just before
    } catch (error) {
      helpers.setStatus(toServerFieldErrors(error, values));
      onError(error);
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      initialStatus={initialStatus}
      validationSchema={schema}
      onSubmit={submit}
    >
      {(form) => (
        <FormElement form={form} label={label}>
          {showsRequiredNote && (
            <p className="mb-4 text-sm text-ink-2">
              {hasOptionalFields ? formMessages.requiredUnlessOptional : 'All fields are required.'}
            </p>
          )}
          {children(form)}
        </FormElement>
      )}
    </Formik>
  );
}

type ElementProps<Input> = { form: FormikProps<Input>; label?: string; children: ReactNode };

function FormElement<Input>({ form, label, children }: ElementProps<Input>) {
  const element = useRef<HTMLFormElement>(null);
  const handledAttempts = useRef(0);
  const { submitCount, isSubmitting } = form;

  // Runs once after each submit attempt, never while typing.
  useEffect(() => {
    if (isSubmitting || handledAttempts.current === submitCount) return;
    handledAttempts.current = submitCount;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  return (
    // 'post', so that a browser that sends the form by itself writes no password into the address.
    <form ref={element} aria-label={label} method="post" noValidate onSubmit={form.handleSubmit}>
      {children}
    </form>
  );
}
