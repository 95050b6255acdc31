import { IMPORT_MAX_BYTES } from '@/contracts/import-terms';
import {
  importParamsSchema,
  importReply,
  importsReply,
  newImportReply,
  newImportSchema,
} from '@/contracts/product-imports';
import * as productImportsApi from '@/contracts/product-imports.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listImports, readImport } from './read-imports';
import { runImports } from './run-imports';
import { createImport, startImport, undoImport } from './service';
import { writeErrorFile, writeExport, writeTemplate } from './write-files';

const csv = { mediaType: 'text/csv; charset=utf-8' };

export const productImportRoutes = (deps: Deps) => {
  const runInBackground = () => deps.background.run('imports', () => runImports(deps));
  return [
    serve(productImportsApi.createImport, {
      summary: 'Check a CSV file of products, or import it, in the background',
      body: newImportSchema,
      maxBytes: IMPORT_MAX_BYTES,
      limit: 'productImport',
      status: 202,
      reply: newImportReply,
      handle: async ({ body, file, store, actor }) => {
        const started = await createImport(deps, { storeId: store.storeId, actor }, file, body);
        runInBackground();
        return started;
      },
    }),
    serve(productImportsApi.listImports, {
      summary: 'The store’s last imports and checks, newest first',
      reply: importsReply,
      handle: ({ store }) => listImports(deps, store.storeId),
    }),
    serve(productImportsApi.getImportTemplate, {
      summary: 'A CSV file with the columns of an import',
      reply: csv,
      handle: () => writeTemplate(),
    }),
    serve(productImportsApi.getImport, {
      summary: 'How far an import or a check is, with its faults by row and column',
      params: importParamsSchema,
      reply: importReply,
      errorStatuses: [404],
      handle: ({ params, store }) => readImport(deps, store.storeId, params.id),
    }),
    serve(productImportsApi.startImport, {
      summary: 'Import a file that was checked, without its rows with faults',
      params: importParamsSchema,
      status: 202,
      reply: newImportReply,
      errorStatuses: [404, 409],
      handle: async ({ params, store, actor }) => {
        const started = await startImport(deps, { storeId: store.storeId, actor }, params.id);
        runInBackground();
        return started;
      },
    }),
    serve(productImportsApi.undoImport, {
      summary: 'Undo an import of the last 24 hours; what changed since stays',
      params: importParamsSchema,
      status: 202,
      reply: messageReply,
      errorStatuses: [404, 409],
      handle: async ({ params, store, actor }) => {
        const reply = await undoImport(deps, { storeId: store.storeId, actor }, params.id);
        runInBackground();
        return reply;
      },
    }),
    serve(productImportsApi.getImportErrors, {
      summary: 'The rows with faults as a CSV file, to correct and import again',
      params: importParamsSchema,
      reply: csv,
      errorStatuses: [404],
      handle: ({ params, store }) => writeErrorFile(deps.db, store.storeId, params.id),
    }),
    serve(productImportsApi.exportProducts, {
      summary: 'The store’s products as a CSV file without formulas',
      reply: csv,
      handle: ({ store }) => writeExport(deps.db, store.storeId),
    }),
  ];
};
