import { useId } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { buildPictureUrl } from '@/config/picture-url';
import { type Listing } from '@/contracts/listing-replies';
import { PICTURE_ALT_MAX_CHARACTERS, PRODUCT_PICTURES_MAX } from '@/contracts/listing-terms';
import { type ListingPicture } from '@/contracts/listings';
import * as listingsApi from '@/contracts/listings.api';
import { call } from '@/lib/http/call';

import { type ListingSaver } from '../use-listing-saver';
import { FieldError } from './field-error';
import { FormSection } from './form-section';
import { PictureUpload } from './picture-upload';

type Props = {
  storeId: string;
  listing: Listing;
  saver: ListingSaver;
  isLive: boolean;
  onError: (error: unknown) => void;
};

/** The product's pictures; each change is saved at once. */
export function PicturesSection({ storeId, listing, saver, isLive, onError }: Props) {
  const { pictures } = listing.content;
  const arrange = (change: (pictures: ListingPicture[]) => ListingPicture[]) =>
    void saver
      .run(({ id, version, content }) =>
        call(listingsApi.changeListing, {
          store: storeId,
          params: { id },
          body: { version, pictures: change(content.pictures) },
        }),
      )
      .catch(onError);
  const remove = (name: string) => arrange((list) => list.filter((picture) => picture.name !== name));
  return (
    <FormSection
      title="Pictures"
      hint={`Up to 8, square. Choose one at a time to crop it by hand. The first one shows in lists.${isLive ? ' We review changes before they go live.' : ''}`}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&:empty]:hidden">
        {pictures.map((picture, at) => (
          <PictureCard
            key={picture.name}
            picture={picture}
            at={at + 1}
            onDescribe={(alt) =>
              arrange((list) => list.map((one) => (one.name === picture.name ? { ...one, alt } : one)))
            }
            onMoveFirst={() =>
              arrange((list) => [picture, ...list.filter(({ name }) => name !== picture.name)])
            }
            onRemove={() => remove(picture.name)}
          />
        ))}
      </ul>
      {pictures.length < PRODUCT_PICTURES_MAX && (
        <PictureUpload
          label="Add pictures"
          kind="product"
          storeId={storeId}
          listing={listing}
          saver={saver}
        />
      )}
      <FieldError name="pictures" />
    </FormSection>
  );
}

type CardProps = {
  picture: ListingPicture;
  at: number;
  onDescribe: (alt: string) => void;
  onMoveFirst: () => void;
  onRemove: () => void;
};

function PictureCard({ picture: { name, alt }, at, onDescribe, onMoveFirst, onRemove }: CardProps) {
  const id = useId();
  return (
    <li className="rounded-lg border border-line p-3">
      <img
        src={buildPictureUrl(name, '320.webp')}
        alt={alt}
        width={320}
        height={320}
        loading="lazy"
        className="aspect-square w-full rounded-md bg-sunken object-cover"
      />
      <label htmlFor={id} className="mt-3 block text-sm font-semibold">
        {`What picture ${at} shows`}
      </label>
      <input
        id={id}
        defaultValue={alt}
        maxLength={PICTURE_ALT_MAX_CHARACTERS}
        placeholder="For people who can’t see it, such as “The bottle with its box”."
        onBlur={({ target }) => target.value.trim() !== alt && onDescribe(target.value.trim())}
        className={controlStyles}
      />
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {at > 1 && (
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={onMoveFirst}>
            {`Make picture ${at} the first`}
          </button>
        )}
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={onRemove}>
          {`Remove picture ${at}`}
        </button>
      </p>
    </li>
  );
}
