import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object, string } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { AuditEntries } from '@/features/audit-log/components/audit-entries';
import { auditLogOptions, type AuditFilter } from '@/features/audit-log/queries';
import { notifyError } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const filterSchema = object({ action: string().trim().max(60), targetId: string().trim().max(80) });

/** Everything that staff and stores changed, newest first. */
export function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const log = useInfiniteQuery(auditLogOptions(filter));
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Audit log</h1>
      <div className="my-6 rounded-xl bg-surface p-5 shadow-1">
        <Form
          label="Search the log"
          showsRequiredNote={false}
          initialValues={{ action: '', targetId: '' }}
          schema={filterSchema}
          onError={notifyError}
          onSubmit={({ action, targetId }) => {
            setFilter({ action: action || undefined, targetId: targetId || undefined });
            return Promise.resolve();
          }}
        >
          {() => (
            <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
              <TextField
                name="action"
                label="Action, such as member.invited"
                autoCapitalize="none"
                optional
              />
              <TextField name="targetId" label="Id of the target" autoCapitalize="none" optional />
              <Button type="submit" size="md" className="mb-1">
                Search
              </Button>
            </div>
          )}
        </Form>
      </div>
      <QueryBoundary query={log}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0) {
            return (
              <EmptyState picture="/brand/empty/no-results.svg" title="No entries" action={null}>
                Nothing matches the search.
              </EmptyState>
            );
          }
          return <AuditEntries entries={entries} />;
        }}
      </QueryBoundary>
      {log.hasNextPage && (
        <Button
          variant="outline"
          size="md"
          className="mt-6"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </>
  );
}
