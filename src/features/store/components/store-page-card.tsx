import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { storeSettingsSchema, type StoreSettings } from '@/contracts/store-settings';

import { SettingsCard, type CardProps } from './settings-card';

const schema = storeSettingsSchema.pick(['name', 'slug', 'bio', 'returnPolicy']);

type Props = Omit<CardProps, 'version'> & { settings: StoreSettings };

/** Name, address and texts of the store's page. */
export function StorePageCard({ settings, ...card }: Props) {
  const { name, slug, bio, returnPolicy } = settings;
  return (
    <SettingsCard
      {...card}
      version={settings.version}
      title="Store page"
      initialValues={{ name, slug, bio, returnPolicy: returnPolicy ?? '' }}
      schema={schema}
      toSettings={(values) => ({ ...values, returnPolicy: values.returnPolicy || null })}
    >
      <TextField name="name" label="Store name" autoComplete="organization" />
      <TextField
        name="slug"
        label="Address of the page"
        hint={`Shoppers find you at /store/${slug}. Former addresses keep working.`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField name="bio" label="About the store" />
      <TextAreaField
        name="returnPolicy"
        label="Your return policy"
        hint="The shop’s rule of 7 days applies to every store. Say here what else shoppers should know."
        optional
      />
    </SettingsCard>
  );
}
