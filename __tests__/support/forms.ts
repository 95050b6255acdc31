import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText(label);

/**
 * Puts each value into the field of that label, in order; an empty value clears it. Pasted, since a
 * form that renders after every letter takes most of a test's time.
 */
export async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    if (value) await user.paste(value);
  }
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** The message that a screen reader reads with the field, if there is one. */
export function messageOf(label: string): string | null {
  const id = field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((part) => part.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) || null;
}
