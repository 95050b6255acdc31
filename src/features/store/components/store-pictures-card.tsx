import { useId } from 'react';

import { type StoreSettings } from '@/contracts/store-settings';

import { StorePictureField } from './store-picture-field';

/** Base of the path of an uploaded picture; what the shop provides cannot be removed. */
const UPLOADED = 'api/';

type Props = { storeId: string; settings: StoreSettings };

/** Logo and banner as the store's page shows them; each change is saved at once. */
export function StorePicturesCard({ storeId, settings: { name, logo, banner } }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 id={id} className="mb-5 font-disp text-xl font-bold">
        Logo and banner
      </h2>
      <figure className="max-w-xl">
        {banner !== null && (
          <img src={`/${banner}`} alt="" className="-mb-5 aspect-3/1 w-full rounded-t-xl object-cover" />
        )}
        <div className="relative flex items-center gap-4 rounded-xl bg-adire p-5 text-white">
          <img src={`/${logo}`} alt="" width={64} height={64} className="size-16 rounded-full bg-white" />
          <span className="font-disp text-xl font-extrabold">{name}</span>
        </div>
        <figcaption className="mt-2 text-sm text-ink-2">Your store’s page begins like this</figcaption>
      </figure>
      <div className="mt-4 grid gap-2">
        <StorePictureField storeId={storeId} kind="logo" isRemovable={logo.startsWith(UPLOADED)} />
        <StorePictureField storeId={storeId} kind="banner" isRemovable={banner !== null} />
      </div>
      <p className="mt-2 text-xs text-ink-2">
        JPEG, PNG or WebP. Information about place and camera is removed.
      </p>
    </section>
  );
}
