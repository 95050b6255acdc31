import { useQueryClient } from '@tanstack/react-query';
import { type FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import { type ObjectSchema } from 'yup';

import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { type StoreSettingsPayload } from '@/contracts/store-settings';
import * as storesApi from '@/contracts/stores.api';
import { ApiError } from '@/lib/http/api-error';
import { invalidateApis } from '@/lib/query/api-query';

import { useSaveStoreSettings } from '../mutations';

export type CardProps = {
  storeId: string;
  version: number;
  onSaved: () => void;
  onError: (error: unknown) => void;
};

type Props<Input extends FormikValues, Output extends FormikValues> = CardProps & {
  title: string;
  initialValues: Input;
  schema: ObjectSchema<Output>;
  /** Turns the validated values into the settings to change. */
  toSettings: (values: Output) => Omit<StoreSettingsPayload, 'version'>;
  children: ReactNode;
};

/**
 * A part of the store's settings that is saved on its own. If somebody else saved first, the newest
 * version is loaded and what was typed stays, so that saving again works.
 */
export function SettingsCard<Input extends FormikValues, Output extends FormikValues>(
  props: Props<Input, Output>,
) {
  const { storeId, version, onSaved, onError, title, initialValues, schema, toSettings, children } = props;
  const client = useQueryClient();
  const save = useSaveStoreSettings(storeId);
  const id = useId();

  function handleError(error: unknown) {
    if (error instanceof ApiError && error.code === 'conflict')
      void invalidateApis(client, [storesApi.getStoreSettings]);
    onError(error);
  }

  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 id={id} className="mb-5 font-disp text-xl font-bold">
        {title}
      </h2>
      <Form
        label={title}
        showsRequiredNote={false}
        initialValues={initialValues}
        schema={schema}
        onError={handleError}
        onSubmit={async (values) => {
          await save.mutateAsync({ version, ...toSettings(values) });
          onSaved();
        }}
      >
        {({ isSubmitting }) => (
          <div className="grid gap-5">
            {children}
            <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
              Save
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
