import { buildPictureUrl } from '@/config/picture-url';
import { type Revision } from '@/contracts/listing-review';
import { type ListingContent } from '@/contracts/listings';
import { concerns, skinTypes } from '@/contracts/skin';
import { revisionFieldNames } from '@/features/listing-review/messages';
import { formatMoney } from '@/lib/money/format-money';

import { revisionMessages } from '../messages';
import { markRiskyWords } from '../risky-words';

export type ReviewedName = keyof typeof revisionFieldNames;

type CategoryNames = Revision['categoryNames'];
type Props = { field: ReviewedName; content: ListingContent; categoryNames: CategoryNames };

/** The value of a field: pictures as pictures, lists as lists, and risky words marked. */
export function RevisionField({ field, content, categoryNames }: Props) {
  if (field === 'pictures') return <Pictures pictures={content.pictures} />;
  if (field === 'packPicture')
    return content.packPicture ? (
      <Pictures pictures={[{ name: content.packPicture, alt: revisionFieldNames.packPicture }]} />
    ) : (
      <Nothing />
    );
  const text = toText(field, content, categoryNames);
  if (text === '') return <Nothing />;
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">
      {markRiskyWords(text).map((part, at) =>
        part.isRisky ? (
          <mark key={at} className="rounded-sm bg-butter px-0.5 text-night">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

const Nothing = () => <p className="text-ink-2">{revisionMessages.nothing}</p>;

const Pictures = ({ pictures }: { pictures: ListingContent['pictures'] }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
    {pictures.map(({ name, alt }, at) => (
      <li key={name}>
        <a
          href={buildPictureUrl(name, '960.avif')}
          target="_blank"
          rel="noreferrer"
          aria-label={revisionMessages.largePicture(at + 1)}
        >
          <img
            src={buildPictureUrl(name, '320.webp')}
            alt={alt}
            width={320}
            height={320}
            className="aspect-square w-full rounded-md bg-sunken object-cover"
          />
        </a>
        <p className="mt-1 text-xs text-ink-2">{alt}</p>
      </li>
    ))}
  </ul>
);

/** What a moderator compares, as a text. */
export function toText(field: ReviewedName, content: ListingContent, categoryNames: CategoryNames): string {
  switch (field) {
    case 'category':
    case 'subCategory':
      return categoryNames.find(({ slug }) => slug === content[field])?.name ?? content[field];
    case 'inci':
      return content.inci.join(', ');
    case 'skinTypes':
      return content.skinTypes.map((name) => skinTypes[name]).join(', ');
    case 'concerns':
      return content.concerns.map((name) => concerns[name]).join(', ');
    case 'keyActives':
      return content.keyActives
        .map(({ name, percent }) => (percent === null ? name : `${name} ${percent}%`))
        .join(', ');
    case 'batches':
      return content.batches.map(({ number, expiry }) => `${number}, ${expiry}`).join('\n');
    case 'variants':
      return content.variants
        .map(({ label, priceKobo, stock }) => `${label}: ${formatMoney(priceKobo ?? 0)}, ${stock}`)
        .join('\n');
    case 'pictures':
    case 'packPicture':
      return JSON.stringify(content[field]);
    default:
      return content[field] === null ? '' : String(content[field]);
  }
}
