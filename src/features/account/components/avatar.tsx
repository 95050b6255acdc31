import { useState } from 'react';

import { type User } from '@/contracts/accounts';
import { getPictureUrlAtSize } from '@/contracts/privacy';
import { PROFILE_PICTURE_SIZES } from '@/contracts/upload-limits';

/**
 * The user's picture, or the initials; those are decorative because the name stands beside them.
 */
export function Avatar({ user }: { user: User }) {
  const { avatarUrl } = user;
  // A picture that was changed on another device no longer exists.
  const [missingUrl, setMissingUrl] = useState<string>();
  if (!avatarUrl || avatarUrl === missingUrl) {
    const initials = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join('');
    return (
      <span
        aria-hidden="true"
        className="grid size-24 shrink-0 place-items-center rounded-full bg-guava font-disp text-3xl font-bold text-zobo-deep uppercase"
      >
        {initials}
      </span>
    );
  }
  const sources = PROFILE_PICTURE_SIZES.map((size) => `${getPictureUrlAtSize(avatarUrl, size)} ${size}w`);
  return (
    <img
      key={avatarUrl}
      src={avatarUrl}
      srcSet={sources.join(', ')}
      sizes="96px"
      width={96}
      height={96}
      alt="Your picture"
      onError={() => setMissingUrl(avatarUrl)}
      className="size-24 shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
