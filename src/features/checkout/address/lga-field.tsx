import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';

import { useLocalGovernments } from './use-local-governments';

const label = 'Local government area';

/** The areas of the chosen state. Where the list does not come, the name is typed. */
export function LgaField() {
  const { values, setFieldValue } = useFormikContext<{ state: string; lga: string }>();
  const { names, failed } = useLocalGovernments(values.state);
  const isElsewhere = names !== undefined && values.lga !== '' && !names.includes(values.lga);

  // An area of another state is none of this one.
  const forget = useEffectEvent(() => void setFieldValue('lga', ''));
  useEffect(() => {
    if (isElsewhere) forget();
  }, [isElsewhere]);

  if (failed && !names) return <TextField name="lga" label={label} autoComplete="address-level2" />;
  // What was chosen before stays chosen until the list is here to judge it.
  const options = names ?? (values.lga ? [values.lga] : []);
  return (
    <SelectField
      name="lga"
      label={label}
      placeholder={placeholderFor(values.state, names)}
      options={options.map((name) => ({ value: name, label: name }))}
      autoComplete="address-level2"
    />
  );
}

function placeholderFor(state: string, names: string[] | undefined): string {
  if (!state) return 'Choose a state first';
  return names ? `Choose an area of ${state}` : 'One moment';
}
