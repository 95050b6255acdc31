import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { nigerianStates } from '@/contracts/nigeria';

import { businessFormMessages } from '../messages';

const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The fields about the business and its address. */
export function BusinessFields() {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-disp text-xl font-bold">{businessFormMessages.businessLegend}</legend>
        <TextField name="business_name" label={businessFormMessages.name} autoComplete="organization" />
        <TextField
          name="cac_number"
          label={businessFormMessages.cacNumber}
          autoCapitalize="characters"
          hint={businessFormMessages.cacHint}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="business_phone_number"
            label={businessFormMessages.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField
            name="business_email"
            label={businessFormMessages.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-disp text-xl font-bold">{businessFormMessages.addressLegend}</legend>
        <TextField
          name="business_address"
          label={businessFormMessages.address}
          autoComplete="street-address"
        />
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            name="business_state"
            label={businessFormMessages.state}
            placeholder={businessFormMessages.statePlaceholder}
            options={states}
            autoComplete="address-level1"
          />
          <TextField
            name="business_country"
            label={businessFormMessages.country}
            autoComplete="country-name"
          />
          <TextField
            name="business_postal_code"
            label={businessFormMessages.postalCode}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
      </fieldset>
    </>
  );
}
