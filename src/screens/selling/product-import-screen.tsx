import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { textLinkStyles } from '@/components/ui/button-styles';
import { DownloadButton } from '@/components/ui/download-button';
import { sellingImportPath, sellingPaths } from '@/config/paths';
import * as importsApi from '@/contracts/product-imports.api';
import { ColumnGuide } from '@/features/product-imports/components/column-guide';
import { FilePicker } from '@/features/product-imports/components/file-picker';
import { ImportDetails } from '@/features/product-imports/components/import-details';
import { RecentImports } from '@/features/product-imports/components/recent-imports';
import { importMessages as messages } from '@/features/product-imports/messages';
import { importOptions } from '@/features/product-imports/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { download } from '@/lib/http/call';
import { apiQuery, invalidateApis } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/**
 * Products as CSV: download, check a file, import it, undo it. The URL holds the file that is
 * shown.
 */
export function ProductImportScreen() {
  const { query } = useRouter();
  const id = typeof query.id === 'string' ? query.id : undefined;
  return (
    <>
      <Link
        href={id ? sellingPaths.productImport : sellingPaths.products}
        className="inline-block py-3 text-sm underline underline-offset-4"
      >
        {id ? 'Choose another file' : 'All products'}
      </Link>
      {id ? <OneImport key={id} id={id} /> : <NewImport />}
    </>
  );
}

function NewImport() {
  const router = useRouter();
  const client = useQueryClient();
  const { id: storeId } = useCurrentStore();
  const imports = useQuery(apiQuery(importsApi.listImports, { store: storeId }));

  function handleChecked(id: string) {
    void invalidateApis(client, [importsApi.listImports]);
    void router.push(sellingImportPath(id));
  }

  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Import and export</h1>
      <p className="mt-2 mb-5 text-ink-2">
        Change prices, stock and texts in a spreadsheet, or bring your whole range at once.
      </p>
      <div className="mb-8 flex flex-wrap gap-3">
        <DownloadButton
          load={() => download(importsApi.exportProducts, { store: storeId })}
          fileName="didan-products.csv"
          label="Download my products"
          pendingLabel={messages.preparing}
          onError={notifyError}
        />
        <DownloadButton
          load={() => download(importsApi.getImportTemplate, { store: storeId })}
          fileName="didan-products-template.csv"
          label="Download an empty template"
          pendingLabel={messages.preparing}
          onError={notifyError}
        />
      </div>
      <FilePicker storeId={storeId} onChecked={handleChecked} />
      <ColumnGuide />
      <QueryBoundary query={imports}>{({ items }) => <RecentImports imports={items} />}</QueryBoundary>
    </>
  );
}

function OneImport({ id }: { id: string }) {
  const router = useRouter();
  const { id: storeId } = useCurrentStore();
  const report = useQuery(importOptions(storeId, id));

  function handleStarted(importId: string, message: string) {
    notifySuccess(message);
    if (importId !== id) void router.replace(sellingImportPath(importId));
  }

  return (
    <QueryBoundary query={report}>
      {(loaded) => (
        <>
          <h1 className="font-disp text-3xl font-extrabold wrap-anywhere">{loaded.fileName}</h1>
          <ImportDetails storeId={storeId} report={loaded} onStarted={handleStarted} onError={notifyError} />
          {loaded.state === 'done' && (
            <p className="mt-6">
              <Link href={sellingPaths.products} className={textLinkStyles}>
                All products
              </Link>
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
