export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Value = string | boolean;

/** What visitors typed, ticked or chose that React may not know of. */
const early = new Map<Field, Value>();

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
export const readField = (field: Field): Value => (isTick(field) ? field.checked : field.value);

/** The value that a field has in the server's HTML. */
function readInitial(field: Field): Value | undefined {
  if ('options' in field) return [...field.options].find((option) => option.defaultSelected)?.value;
  return isTick(field) ? field.defaultChecked : field.defaultValue;
}

const record = ({ target }: { target: unknown }) => early.set(target as Field, readField(target as Field));

/**
 * Enters a value again as a visitor does. React ignores an event that leaves a field as React saw it
 * last, so another value comes first.
 */
export function enterAgain(field: Field, value: Value): void {
  if (isTick(field)) {
    field.checked = !value;
    // Hydrates a part that waits (late-hydration.tsx), while the field is not yet as it should be.
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  for (const next of 'options' in field || field.type === 'file' ? [value] : ['', value]) {
    // React's own `value` of the field would tell it of the change before the event does. Nobody may
    // set a file.
    if (field.type !== 'file') set?.call(field, next);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * Keeps what is entered into a page's fields before it is hydrated, and enters it again then. React
 * would not know of it, and empty the field at its next render. Call it before hydration.
 */
export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (readField(field) !== (readInitial(field) ?? readField(field))) record({ target: field });
  addEventListener('input', record, true);
  addEventListener(
    'didan:ready',
    () => {
      removeEventListener('input', record, true);
      early.forEach((value, field) => enterAgain(field, value));
    },
    { once: true },
  );
}
