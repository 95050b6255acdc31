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
import { useSkinProfile } from '@/features/skin-profile/use-skin-profile';
import { Link } from '@/framework/link';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';
import { applySkinProfile } from '@/screens/product-list/apply-skin-profile';

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
        Your skin
      </h1>
      <p className="mt-1.5 text-base text-ink-2">
        Tell us about your skin to see what suits it and be warned of what doesn’t.
      </p>
      {isLoading && <FormSkeleton />}
      {!isLoading && profile === undefined && (
        <EmptyState
          picture="/brand/empty/error.svg"
          title="We couldn’t load your skin profile"
          action={<Button onClick={retry}>Try again</Button>}
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
                Sign in
              </AuthLink>{' '}
              to use it on all your devices.
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
                  Delete skin profile
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
          title: 'Delete your skin profile?',
          children: 'Filters, warnings and your routine will no longer know your skin.',
          action: 'Delete skin profile',
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
        See products for your skin
      </Link>
      <Link href={paths.routine} className={buttonStyles('outline', 'md')}>
        Build your routine
      </Link>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-8">
      <span className="sr-only">Loading your skin profile</span>
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
