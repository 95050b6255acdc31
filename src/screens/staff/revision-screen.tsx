import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffPaths, staffProductPath } from '@/config/paths';
import { RevisionReview } from '@/features/listing-review/components/revision-review';
import { revisionMessages as messages } from '@/features/listing-review/messages';
import { revisionOptions, revisionsOptions } from '@/features/listing-review/queries';
import { Link } from '@/framework/link';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** One submission. After the decision the next one opens. */
export function RevisionScreen() {
  const { query } = useRouter();
  return (
    <>
      <Link href={staffPaths.products} className="inline-block py-3 text-sm underline underline-offset-4">
        {messages.back}
      </Link>
      {typeof query.id === 'string' && <SubmittedProduct key={query.id} id={query.id} />}
    </>
  );
}

function SubmittedProduct({ id }: { id: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const revision = useQuery(revisionOptions(id));

  async function openNext(message: string) {
    notifySuccess(message);
    const revisions = await client.fetchQuery({ ...revisionsOptions(1), staleTime: 0 });
    const next = revisions.items.find((item) => item.id !== id);
    await router.push(next ? staffProductPath(next.id) : staffPaths.products);
  }

  return (
    <QueryBoundary query={revision}>
      {({ item: loaded }) => (
        <>
          <h1 className="mb-1 font-disp text-3xl font-extrabold">{loaded.submitted.name}</h1>
          <p className="mb-6 text-ink-2">
            {messages.by(loaded.store.name)} · {loaded.published ? messages.changed : messages.isNew}
          </p>
          <RevisionReview
            key={loaded.version}
            revision={loaded}
            onDecided={(message) => void openNext(message).catch(notifyError)}
            onError={notifyError}
          />
        </>
      )}
    </QueryBoundary>
  );
}
