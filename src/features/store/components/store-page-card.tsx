import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { storeSettingsSchema, type StoreSettings } from '@/contracts/store-settings';

import { storeFormMessages } from '../messages';
import { SettingsCard, type CardProps } from './settings-card';

const messages = storeFormMessages.page;
const schema = storeSettingsSchema.pick(['name', 'slug', 'bio', 'returnPolicy']);

type Props = Omit<CardProps, 'version'> & { settings: StoreSettings };

/** Name, address and texts of the store's page. */
export function StorePageCard({ settings, ...card }: Props) {
  const { name, slug, bio, returnPolicy } = settings;
  return (
    <SettingsCard
      {...card}
      version={settings.version}
      title={messages.title}
      initialValues={{ name, slug, bio, returnPolicy: returnPolicy ?? '' }}
      schema={schema}
      toSettings={(values) => ({ ...values, returnPolicy: values.returnPolicy || null })}
    >
      <TextField name="name" label={messages.name} autoComplete="organization" />
      <TextField
        name="slug"
        label={messages.slug}
        hint={messages.slugHint(slug)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField name="bio" label={messages.bio} />
      <TextAreaField
        name="returnPolicy"
        label={messages.returnPolicy}
        hint={messages.returnPolicyHint}
        optional
      />
    </SettingsCard>
  );
}
