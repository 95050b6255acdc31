import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { nigerianStates } from '@/contracts/nigeria';
import { loadChunk } from '@/lib/chunks/load-chunk';

type ListLocalGovernments = (state: (typeof nigerianStates)[number]) => string[];

/** Loaded once a state is chosen: all 774 names weigh more than the form. */
const loadNames = () => import('@/contracts/local-governments').then((module) => module.listLocalGovernments);

/** Loads the local government areas of a state. `failed` means that the list did not load. */
function useLocalGovernments(state: string): { names: string[] | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<{ list: ListLocalGovernments }>();
  const [failed, setFailed] = useState(false);
  const known = nigerianStates.find((name) => name === state);
  const isWanted = known !== undefined && loaded === undefined;

  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    loadChunk(loadNames).then(
      (list) => isMounted && setLoaded({ list }),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);

  return { names: known && loaded?.list(known), failed };
}

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
