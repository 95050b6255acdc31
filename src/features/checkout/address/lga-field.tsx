import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';

import { useLocalGovernments } from './use-local-governments';

/**
 * Select of the chosen state's local government areas; a text field when the list fails to load.
 */
export function LgaField() {
  const { values, setFieldValue } = useFormikContext<{ state: string; lga: string }>();
  const { names, failed } = useLocalGovernments(values.state);
  const isLgaOutdated = names !== undefined && values.lga !== '' && !names.includes(values.lga);

  // The state has changed, and the area belongs to the previous one.
  const clearLga = useEffectEvent(() => void setFieldValue('lga', ''));
  useEffect(() => {
    if (isLgaOutdated) clearLga();
  }, [isLgaOutdated]);

  // A browser fills in the state and the area at once, before there are areas to choose from.
  const [autofilled, setAutofilled] = useState('');
  const found = values.lga === '' ? names?.find((name) => isSameArea(name, autofilled)) : undefined;
  const enterFound = useEffectEvent(() => void setFieldValue('lga', found));
  useEffect(() => {
    if (found) enterFound();
  }, [found]);

  if (failed && !names)
    return <TextField name="lga" label="Local government area" autoComplete="address-level2" />;
  // Keep the current choice until the list has loaded.
  const options = names ?? (values.lga ? [values.lga] : []);
  return (
    <div>
      <SelectField
        name="lga"
        label="Local government area"
        placeholder={placeholderFor(values.state, names)}
        options={options.map((name) => ({ value: name, label: name }))}
        autoComplete="off"
      />
      <input
        name="address-level2"
        autoComplete="address-level2"
        onChange={({ target }) => setAutofilled(target.value)}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
    </div>
  );
}

/** Whether a text, such as 'Ikeja LGA', names the area. */
function isSameArea(area: string, text: string): boolean {
  const fold = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return [area, `${area} LGA`, `${area} Local Government Area`].some((name) => fold(name) === fold(text));
}

function placeholderFor(state: string, names: string[] | undefined): string {
  if (!state) return 'Choose a state first';
  return names ? `Choose one in ${state}` : 'Loading areas…';
}
