import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { useExportData } from '@/features/account/mutations';
import { downloadsOptions } from '@/features/account/queries';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { AccountCard } from './account-card';
import { DownloadList } from './download-list';
import { QueryState } from './query-state';

const loadDeletion = () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog);

type Props = { userId: string; onDeleted: (message: string) => void };

/** What a person may take along, and leaving for good. */
export function PrivacyCard({ userId, onDeleted }: Props) {
  const downloads = useQuery(downloadsOptions(userId));
  const exporting = useExportData(userId);
  const [deleting, setDeleting] = useState(false);

  const exportAll = () => exporting.mutateAsync().then(({ message }) => notifySuccess(message), notifyError);

  return (
    <AccountCard title="Your data">
      <p className="text-sm text-ink-2">
        One file with everything we keep about you, for you to read or to take elsewhere.
      </p>
      <Button
        variant="outline"
        size="md"
        className="mt-4"
        pending={exporting.isPending}
        onClick={() => void exportAll()}
      >
        Download my data
      </Button>
      <h3 className="mt-6 mb-2 font-bold">Downloads</h3>
      <QueryState
        query={downloads}
        rows={1}
        loading="Loading your downloads"
        failed="We could not get your downloads"
      >
        {(items) => <DownloadList downloads={items} />}
      </QueryState>
      <div className="mt-6 border-t border-line pt-6">
        <h3 className="font-bold">Leave Dídán</h3>
        <p className="mt-1 text-sm text-ink-2">
          Deletes your account for good. We ask for your password first.
        </p>
        <Button
          variant="danger"
          size="md"
          className="mt-4"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </Button>
      </div>
      <LazyOverlay
        load={loadDeletion}
        props={{ open: deleting, onClose: () => setDeleting(false), onDeleted }}
      />
    </AccountCard>
  );
}
