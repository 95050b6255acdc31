import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { requiredTextField } from '@/contracts/text';
import { ApiError } from '@/lib/http/api-error';

import { field, fill, messageOf, press } from '../support/forms';

const schema = object({ name: requiredTextField(20) }).noUnknown();

function openForm(onSubmit: (values: { name: string }) => Promise<unknown>) {
  const onError = jest.fn();
  render(
    <Form
      label="Names"
      initialValues={{ name: '', extra: 'x' }}
      schema={schema}
      onSubmit={onSubmit}
      onError={onError}
    >
      {(form) => (
        <>
          <TextField name="name" label="Name" hint="As on the card" />
          <Button type="submit" pending={form.isSubmitting}>
            Save
          </Button>
        </>
      )}
    </Form>,
  );
  return { onError, user: userEvent.setup({ delay: null }) };
}

it('a form submits the values as cast by the schema, without unknown fields, beside what was typed', async () => {
  const submit = jest.fn().mockResolvedValue(undefined);
  const { user, onError } = openForm(submit);
  await fill(user, { Name: '  Ada  ' });
  await press(user, 'Save');
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Ada' }, { name: '  Ada  ', extra: 'x' }));
  expect(onError).not.toHaveBeenCalled();
});

it('a screen reader hears the label, hint and error of a field', async () => {
  const { user } = openForm(jest.fn());
  expect(field('Name')).toHaveAccessibleDescription('As on the card');
  expect(field('Name')).toBeRequired();
  await press(user, 'Save');
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Field is Required As on the card'));
  expect(screen.getByText('Field is Required')).toHaveAttribute('aria-live', 'polite');
});

it('a field error from the server stays until the value changes', async () => {
  const refusal = new ApiError('invalid', 'Taken', { status: 400, fields: { name: 'Taken' } });
  const { user, onError } = openForm(jest.fn().mockRejectedValue(refusal));
  await fill(user, { Name: 'Ada' });
  await press(user, 'Save');
  await waitFor(() => expect(messageOf('Name')).toBe('Taken'));
  expect(onError).toHaveBeenCalledWith(refusal);
  expect(field('Name')).toHaveFocus();
  await user.type(field('Name'), 'e');
  expect(messageOf('Name')).toBeNull();
  await user.keyboard('{Backspace}');
  expect(messageOf('Name')).toBe('Taken');
});

it('a pending button keeps the focus and ignores presses', async () => {
  const submit = jest.fn().mockReturnValue(new Promise(() => {}));
  const { user } = openForm(submit);
  await fill(user, { Name: 'Ada' });
  await press(user, 'Save');
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  await press(user, 'Save');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('a field shows the error of a value that is too long', async () => {
  const { user } = openForm(jest.fn());
  await fill(user, { Name: 'a'.repeat(21) });
  await user.tab();
  await waitFor(() => expect(messageOf('Name')).toBe('Must be at most 20 characters'));
});
