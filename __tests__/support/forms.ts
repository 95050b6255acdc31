import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText(label);

/** Types each value into the field of that label, in order. An empty value clears it. */
export async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    if (value) await user.type(field(label), value);
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
