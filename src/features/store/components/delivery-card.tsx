import { array, object, string, type InferType } from 'yup';

import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { TextField } from '@/components/form/text-field';
import { writeNaira } from '@/contracts/money';
import { nairaField } from '@/contracts/naira-field';
import { nigerianStates } from '@/contracts/nigeria';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { storeSettingsSchema, type StoreSettings } from '@/contracts/store-settings';

import { SettingsCard, type CardProps } from './settings-card';

const methodNames = { standard: 'Standard', express: 'Express' } as const;
const states = nigerianStates.map((name) => ({ value: name, label: name }));

const INCOMPLETE = 'Fill in the whole row, or leave it empty';

const digits = string()
  .default('')
  .matches(/^\d{0,6}$/, INCOMPLETE);

/** A row is complete or empty; empty, the shop's fee applies. */
const feeRow = object({
  zone: string().required(),
  method: string().oneOf(['standard', 'express']).required(),
  naira: nairaField(nairaFieldMessages.amount).test('complete', INCOMPLETE, (_value, { parent }) =>
    isWhole(parent as FeeRow),
  ),
  daysMin: digits,
  freeFrom: nairaField(nairaFieldMessages.amount),
  daysMax: digits.test(
    'order',
    'Minimum days can’t be more than maximum days',
    (value, { parent }) => value === '' || Number((parent as FeeRow).daysMin) <= Number(value),
  ),
});
type FeeRow = { naira?: number; daysMin: string; daysMax: string; freeFrom?: number };

/** Only a row with its own fee can have an amount from which delivery is free. */
function isWhole({ naira, daysMin, daysMax, freeFrom }: FeeRow): boolean {
  const count = [naira, daysMin || undefined, daysMax || undefined].filter(
    (value) => value !== undefined,
  ).length;
  return count === 3 || (count === 0 && freeFrom === undefined);
}

const schema = storeSettingsSchema.pick(['deliveryStates']).shape({ fees: array(feeRow).required() });

const toFees = (rows: InferType<typeof feeRow>[]) =>
  rows.flatMap(({ zone, method, naira, daysMin, daysMax, freeFrom }) => {
    if (naira === undefined) return [];
    const days = { daysMin: Number(daysMin), daysMax: Number(daysMax) };
    return [{ zone, method, feeKobo: naira, ...days, freeFromKobo: freeFrom || null }];
  });

type Props = Omit<CardProps, 'version'> & { settings: StoreSettings };

/** The states that the store delivers to, and its own fees. */
export function DeliveryCard({ settings, ...card }: Props) {
  const { deliveryStates, shippingFees } = settings;
  const fees = shippingFees.map(({ zone, method, isOwn, feeKobo, daysMin, daysMax, freeFromKobo }) => ({
    zone,
    method,
    naira: isOwn ? writeNaira(feeKobo) : '',
    daysMin: isOwn ? String(daysMin) : '',
    daysMax: isOwn ? String(daysMax) : '',
    freeFrom: freeFromKobo === null ? '' : writeNaira(freeFromKobo),
  }));
  return (
    <SettingsCard
      {...card}
      version={settings.version}
      title="Delivery"
      initialValues={{ deliveryStates, fees }}
      schema={schema}
      toSettings={(values) => ({
        deliveryStates: values.deliveryStates,
        shippingFees: toFees(values.fees),
      })}
    >
      <CheckboxGroupField
        name="deliveryStates"
        legend="States you deliver to"
        options={states}
        selectAll={{ all: 'All states', none: 'None' }}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Delivery fees</legend>
        <p className="mt-1 text-xs text-ink-2">
          For a parcel of up to 2 kg. Leave a row empty to use the shop’s fee, shown in grey. With a fee of
          your own, delivery can be free from an amount.
        </p>
        <ul className="mt-3 grid gap-4">
          {shippingFees.map((fee, at) => (
            <FeeFields key={`${fee.zone} ${fee.method}`} fee={fee} at={at} />
          ))}
        </ul>
      </fieldset>
    </SettingsCard>
  );
}

type Fee = StoreSettings['shippingFees'][number];

function FeeFields({ fee, at }: { fee: Fee; at: number }) {
  const { zoneName, method, shopFeeKobo, shopDaysMin, shopDaysMax, states: zoneStates } = fee;
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="font-semibold">
        {zoneName} · {methodNames[method]}
      </p>
      <p className="mb-3 text-xs text-ink-2">{zoneStates.join(', ')}</p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <div className="col-span-2 md:col-span-1">
          <TextField
            name={`fees[${at}].naira`}
            label="Fee in naira"
            inputMode="decimal"
            placeholder={writeNaira(shopFeeKobo)}
            optional
          />
        </div>
        <TextField
          name={`fees[${at}].daysMin`}
          label="Minimum days"
          inputMode="numeric"
          placeholder={String(shopDaysMin)}
          optional
        />
        <TextField
          name={`fees[${at}].daysMax`}
          label="Maximum days"
          inputMode="numeric"
          placeholder={String(shopDaysMax)}
          optional
        />
        <div className="col-span-2 md:col-span-3">
          <TextField
            name={`fees[${at}].freeFrom`}
            label="Free delivery from, in naira of goods"
            inputMode="decimal"
            optional
          />
        </div>
      </div>
    </li>
  );
}
