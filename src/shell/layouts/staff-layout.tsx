import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';

import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { paths, staffPaths } from '@/config/paths';
import { can, type StaffAction, type StaffRole } from '@/contracts/permissions';
import { type StaffSession } from '@/contracts/staff';
import * as staffApi from '@/contracts/staff.api';
import { SecondFactorCode } from '@/features/staff-session/components/second-factor-code';
import { SecondFactorSetup } from '@/features/staff-session/components/second-factor-setup';
import { useStaffSession } from '@/features/staff-session/queries';
import { Link } from '@/framework/link';
import { isClientError } from '@/lib/http/api-error';
import { invalidateApis } from '@/lib/query/api-query';
import { getErrorMessage } from '@/lib/toast/notify';

import { PageBoundary } from '../page-boundary';
import { SkipLink } from '../skip-link';
import { Wordmark } from '../wordmark';

const links: { href: string; name: string; action: StaffAction }[] = [
  { href: staffPaths.queues, name: 'Queues', action: 'staff:queues.read' },
  { href: staffPaths.applications, name: 'Applications', action: 'staff:applications.review' },
  { href: staffPaths.products, name: 'Products', action: 'staff:products.review' },
  { href: staffPaths.reports, name: 'Reports', action: 'staff:reports.decide' },
  { href: staffPaths.recalls, name: 'Recalls', action: 'staff:recalls.read' },
  { href: staffPaths.returns, name: 'Returns', action: 'staff:returns.decide' },
  { href: staffPaths.photos, name: 'Photos', action: 'staff:reports.decide' },
  { href: staffPaths.orders, name: 'Orders', action: 'staff:orders.read' },
  { href: staffPaths.payouts, name: 'Payouts', action: 'staff:payouts.approve' },
  { href: staffPaths.refunds, name: 'Refunds', action: 'staff:orders.refund' },
  { href: staffPaths.ledger, name: 'Ledger', action: 'staff:ledger.read' },
  { href: staffPaths.messages, name: 'Messages', action: 'staff:messages.retry' },
  { href: staffPaths.health, name: 'Health', action: 'staff:health.read' },
  { href: staffPaths.team, name: 'Team', action: 'staff:roles.read' },
  { href: staffPaths.audit, name: 'Audit log', action: 'staff:audit.read' },
];

type Props = { title: string; children: ReactNode };

/** The layout of a staff page, behind the role and the second factor. */
export function StaffLayout({ title, children }: Props) {
  const session = useStaffSession();
  return (
    <div className="min-h-dvh">
      <Seo title={title} noIndex />
      <SkipLink />
      <header className="flex flex-wrap items-center gap-x-6 border-b border-line px-5 py-2 md:px-10">
        <Link href={paths.home} aria-label="Dídán, to the shop" className="py-1.5 text-primary">
          <Wordmark className="h-8" />
        </Link>
        <span className="rounded-full bg-sunken px-3 py-1 text-xs font-bold">Staff</span>
        {session.data?.secondFactor === 'passed' && <StaffNavigation roles={session.data.roles} />}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-5 py-8 outline-none md:px-10">
        {session.data ? (
          <PageBoundary>
            <SecondFactorGate session={session.data}>{children}</SecondFactorGate>
          </PageBoundary>
        ) : session.isPending ? (
          <FullScreenSpinner label="Loading your roles" />
        ) : (
          <Refused error={session.error} onRetry={() => void session.refetch()} />
        )}
      </main>
    </div>
  );
}

function SecondFactorGate({ session, children }: { session: StaffSession; children: ReactNode }) {
  const client = useQueryClient();
  const reload = () => void invalidateApis(client, [staffApi.getStaffSession]);
  const isPassed = session.secondFactor === 'passed';
  const [hasPassed, setHasPassed] = useState(isPassed);
  if (isPassed && !hasPassed) setHasPassed(true);
  if (session.secondFactor === 'missing') return <SecondFactorSetup onDone={reload} />;
  return (
    <>
      {!isPassed && <SecondFactorForm onPassed={reload} />}
      {/* Stays when the second factor ends, so that nothing typed is lost. */}
      {hasPassed && <div hidden={!isPassed}>{children}</div>}
    </>
  );
}

function SecondFactorForm({ onPassed }: { onPassed: () => void }) {
  return (
    <section className="mx-auto max-w-md">
      <h1 className="font-disp text-3xl font-extrabold">Enter your code</h1>
      <p className="mt-1.5 mb-6 text-base text-ink-2">
        Open your authenticator app and enter the six digits.
      </p>
      <SecondFactorCode label="Code from the app, or a recovery code" onPassed={onPassed} />
    </section>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isRefused = isClientError(error);
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title={isRefused ? 'For staff only' : 'We couldn’t check your roles'}
      action={
        isRefused ? (
          <Link href={paths.home} className={buttonStyles('primary')}>
            Back to the shop
          </Link>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )
      }
    >
      {isRefused ? 'Your account has no staff role.' : getErrorMessage(error)}
    </EmptyState>
  );
}

/** On a phone the links are one row that scrolls; the current one is shown. */
function scrollIntoStrip(link: HTMLElement | null): void {
  const strip = link?.parentElement;
  if (link && strip) strip.scrollLeft = link.offsetLeft - strip.offsetLeft - strip.clientWidth / 3;
}

function StaffNavigation({ roles }: { roles: readonly StaffRole[] }) {
  const [pathname = ''] = useRouter().asPath.split(/[?#]/);
  const actor = { memberships: [], staffRoles: roles };
  // Differences are read beside the ledger, and have no link of their own.
  const current = pathname.startsWith(staffPaths.differences) ? staffPaths.ledger : pathname;
  const isCurrent = (href: string) =>
    href === staffPaths.queues ? current === href : current.startsWith(href);
  return (
    <nav
      aria-label="Staff"
      className="flex gap-x-1 overflow-x-auto py-1.5 text-sm font-semibold max-md:-mx-5 max-md:basis-[calc(100%+2.5rem)] max-md:px-5 md:flex-wrap"
    >
      {links
        .filter(({ action }) => can(actor, action))
        .map(({ href, name }) => (
          <Link
            key={href}
            href={href}
            ref={isCurrent(href) ? scrollIntoStrip : undefined}
            aria-current={isCurrent(href) ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 shrink-0 items-center rounded-full px-4 md:px-3',
              isCurrent(href) ? 'bg-guava text-zobo' : 'hover:bg-sunken',
            )}
          >
            {name}
          </Link>
        ))}
    </nav>
  );
}
