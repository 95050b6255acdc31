import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles, textLinkStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { paths } from '@/config/paths';
import { buildListSearch, readProductListQuery } from '@/contracts/product-list-query';
import { type SkinProfile } from '@/contracts/skin-profile';
import { AuthLink } from '@/features/auth/components/auth-link';
import { SkinProfileForm } from '@/features/skin-profile/components/skin-profile-form';
import { skinFormMessages } from '@/features/skin-profile/form-messages';
import { useSkinProfile } from '@/features/skin-profile/use-skin-profile';
import { Link } from '@/framework/link';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';
import { applySkinProfile } from '@/screens/product-list/apply-skin-profile';

import { skinMessages } from './messages';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** The shopper's skin profile: in the account, or for a visitor on this device. */
export function SkinScreen() {
  const { isLoading, isSignedIn, profile, error, retry, save, remove } = useSkinProfile();
  const [isRemoving, setIsRemoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  async function saveProfile(next: SkinProfile) {
    notifySuccess((await save.mutateAsync(next)).message);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        {skinMessages.title}
      </h1>
      <p className="mt-1.5 text-base text-ink-2">{skinMessages.intro}</p>
      {isLoading && <FormSkeleton />}
      {!isLoading && profile === undefined && (
        <EmptyState
          picture="/brand/empty/error.svg"
          title={skinMessages.loadFailed}
          action={<Button onClick={retry}>{skinMessages.retry}</Button>}
        >
          {getErrorMessage(error)}
        </EmptyState>
      )}
      {profile !== undefined && (
        <>
          {profile && <NextSteps profile={profile} />}
          {!isSignedIn && (
            <p className="mt-2 text-sm text-ink-2">
              <AuthLink to="login" next={paths.skin} className={textLinkStyles}>
                {skinMessages.signIn}
              </AuthLink>{' '}
              {skinMessages.signInHint}
            </p>
          )}
          <div className="mt-6">
            <SkinProfileForm
              // A deleted profile empties the form.
              key={String(profile === null)}
              profile={profile}
              isSignedIn={isSignedIn}
              onSave={saveProfile}
            >
              {profile && (
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
                  {skinFormMessages.remove}
                </Button>
              )}
            </SkinProfileForm>
          </div>
        </>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isRemoving,
          onClose: () => setIsRemoving(false),
          title: skinFormMessages.removeQuestion,
          children: skinFormMessages.removeHint,
          action: skinFormMessages.remove,
          nextFocus: heading,
          onConfirm: async () => notifySuccess((await remove.mutateAsync()).message),
        }}
      />
    </div>
  );
}

function NextSteps({ profile }: { profile: SkinProfile }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3 rounded-xl bg-sunken p-5">
      <Link
        href={`${paths.shop}${buildListSearch(applySkinProfile(readProductListQuery({}), profile))}`}
        className={buttonStyles('outline', 'md')}
      >
        {skinMessages.products}
      </Link>
      <Link href={paths.routine} className={buttonStyles('outline', 'md')}>
        {skinMessages.routine}
      </Link>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-8">
      <span className="sr-only">{skinMessages.loading}</span>
      {['h-20', 'h-44', 'h-44', 'h-24'].map((height, at) => (
        <span
          key={at}
          aria-hidden="true"
          className={`block rounded-md bg-sunken motion-safe:animate-pulse ${height}`}
        />
      ))}
    </div>
  );
}
