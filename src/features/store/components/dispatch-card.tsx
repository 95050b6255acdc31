import { string } from 'yup';

import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { nigerianStates } from '@/contracts/nigeria';
import {
  HOLIDAY_MAX_DAYS,
  isHolidayAllowed,
  storeSettingsSchema,
  type StoreSettings,
} from '@/contracts/store-settings';

import { SettingsCard, type CardProps } from './settings-card';

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const states = nigerianStates.map((name) => ({ value: name, label: name }));
const weekdays = weekdayNames.map((label, at) => ({ value: at + 1, label }));

const schema = storeSettingsSchema
  .pick(['city', 'state', 'shipsFromLga', 'returnAddress', 'handlingDays', 'workingDays'])
  .shape({
    holidayFrom: string().default(''),
    holidayUntil: string()
      .default('')
      .test(
        'length',
        `Must end on or after its first day and last at most ${HOLIDAY_MAX_DAYS} days`,
        (until, { parent }) =>
          isHolidayComplete({ from: String((parent as { holidayFrom?: string }).holidayFrom ?? ''), until }),
      ),
  });

function isHolidayComplete({ from, until }: { from: string; until: string }): boolean {
  if (from === '' && until === '') return true;
  return from !== '' && until !== '' && isHolidayAllowed({ from, until });
}

type Props = Omit<CardProps, 'version'> & { settings: StoreSettings };

/** Where, when and how fast the store sends parcels. */
export function DispatchCard({ settings, ...card }: Props) {
  const { city, state, shipsFromLga, returnAddress, handlingDays, workingDays, holiday } = settings;
  return (
    <SettingsCard
      {...card}
      version={settings.version}
      title="Dispatch"
      initialValues={{
        city,
        state,
        shipsFromLga,
        workingDays,
        handlingDays: String(handlingDays),
        returnAddress: returnAddress ?? '',
        holidayFrom: holiday?.from ?? '',
        holidayUntil: holiday?.until ?? '',
      }}
      schema={schema}
      toSettings={({ holidayFrom, holidayUntil, ...values }) => ({
        ...values,
        returnAddress: values.returnAddress || null,
        holiday: holidayFrom && holidayUntil ? { from: holidayFrom, until: holidayUntil } : null,
      })}
    >
      <div className="grid gap-5 md:grid-cols-3">
        <TextField name="city" label="City" autoComplete="address-level2" />
        <SelectField name="state" label="State" options={states} autoComplete="address-level1" />
        <TextField name="shipsFromLga" label="Local government area" />
      </div>
      <TextField
        name="returnAddress"
        label="Address for returns"
        hint="Shoppers see it only once you have accepted a return."
        autoComplete="street-address"
        optional
      />
      <TextField
        name="handlingDays"
        label="Working days to pack an order"
        hint="If you’re late by more than two working days, shoppers can cancel."
        inputMode="numeric"
      />
      <CheckboxGroupField name="workingDays" legend="Days on which you send parcels" options={weekdays} />
      <fieldset>
        <legend className="text-sm font-semibold">Holiday</legend>
        <p className="mt-1 text-xs text-ink-2">
          Shoppers see when you are back. Leave both empty if you are not away.
        </p>
        <div className="mt-3 grid gap-5 xs:grid-cols-2">
          <TextField type="date" name="holidayFrom" label="First day away" optional />
          <TextField type="date" name="holidayUntil" label="Last day away" optional />
        </div>
      </fieldset>
    </SettingsCard>
  );
}
