import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { nigerianStates } from '@/contracts/nigeria';

const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The fields about the business and its address. */
export function BusinessFields() {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-disp text-xl font-bold">Your business</legend>
        <TextField name="business_name" label="Business name" autoComplete="organization" />
        <TextField
          name="cac_number"
          label="CAC number"
          autoCapitalize="characters"
          hint="With its prefix, for example RC 1234567 or BN 2345678"
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="business_phone_number"
            label="Business phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField
            name="business_email"
            label="Business email"
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-disp text-xl font-bold">Business address</legend>
        <TextField name="business_address" label="Address" autoComplete="street-address" />
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            name="business_state"
            label="State"
            placeholder="Choose a state"
            options={states}
            autoComplete="address-level1"
          />
          <TextField name="business_country" label="Country" autoComplete="country-name" />
          <TextField
            name="business_postal_code"
            label="Postal code"
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
      </fieldset>
    </>
  );
}
