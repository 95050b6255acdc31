import Router from 'next/router';

import { enterAgain, readField, type Field } from './early-input';
import { getFieldName, type TypedValue, type TypedValues } from './handle-crash';

/** How long fields may take to appear, such as those of an account that has to load. */
const WAIT_MILLISECONDS = 20_000;

/** Enters kept values as soon as their fields are there. */
export function enterTypedValues(text: string): void {
  const typed = parseTypedValues(text);
  if (typed?.path !== window.location.pathname) return;
  let pending = typed.fields;

  function enterFound(): void {
    const fields = [...document.querySelectorAll<Field>('form :is(input, textarea, select)')];
    pending = pending.filter((one) => {
      const field = fields.find((other) => getFieldName(other) === one.name && canHold(other, one));
      if (field && readField(field) !== one.value) enterAgain(field, one.value);
      return !field;
    });
    if (pending.length === 0) stop();
  }
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    Router.events.off('routeChangeStart', stop);
  }
  const observer = new MutationObserver(enterFound);
  const timer = setTimeout(stop, WAIT_MILLISECONDS);
  observer.observe(document.body, { childList: true, subtree: true });
  Router.events.on('routeChangeStart', stop);
  enterFound();
}

/** A list of choices may still have to load, such as the areas of a state. */
const canHold = (field: Field, { value }: TypedValue): boolean =>
  !('options' in field) || [...field.options].some((option) => option.value === value);

function parseTypedValues(text: string): TypedValues | undefined {
  try {
    return JSON.parse(text) as TypedValues; // as keepTypedValues wrote it
  } catch {
    return undefined;
  }
}
