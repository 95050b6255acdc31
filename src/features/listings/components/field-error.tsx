import { getIn, useFormikContext } from 'formik';

import { getServerFieldError } from '@/components/form/server-field-errors';

/** The server's error about a part of the form that is not one control. */
export function FieldError({ name }: { name: string }) {
  const { status, values } = useFormikContext();
  const value: unknown = getIn(values, name);
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {getServerFieldError(status, name, value)}
    </p>
  );
}
