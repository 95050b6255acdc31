import { IMPORT_MAX_BYTES } from '@/contracts/import-terms';
import {
  importParamsSchema,
  importReply,
  importsReply,
  newImportReply,
  newImportSchema,
} from '@/contracts/product-imports';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listImports, readImport } from './read-imports';
import { runImports } from './run-imports';
import { createImport, startImport, undoImport } from './service';
import { writeErrorFile, writeExport, writeTemplate } from './write-files';

const csv = { mediaType: 'text/csv; charset=utf-8' };

export const productImportRoutes = (deps: Deps) => {
  const runInBackground = () => deps.background.run('imports', () => runImports(deps));
  return [
    endpoint({
      method: 'POST',
      path: '/product/imports/',
      summary: 'Check a CSV file of products, or import it, in the background',
      access: 'store:products.edit',
      body: newImportSchema,
      file: { field: 'csv', maxBytes: IMPORT_MAX_BYTES },
      limit: 'productImport',
      status: 202,
      reply: newImportReply,
      handle: async ({ body, file, store, actor }) => {
        const started = await createImport(deps, { storeId: store.storeId, actor }, file, body);
        runInBackground();
        return started;
      },
    }),
    endpoint({
      method: 'GET',
      path: '/product/imports/',
      summary: 'The store’s last imports and checks, newest first',
      access: 'store:products.read',
      reply: importsReply,
      handle: ({ store }) => listImports(deps, store.storeId),
    }),
    endpoint({
      method: 'GET',
      path: '/product/imports/template/',
      summary: 'A CSV file with the columns of an import',
      access: 'store:products.read',
      reply: csv,
      handle: () => writeTemplate(),
    }),
    endpoint({
      method: 'GET',
      path: '/product/imports/{id}/',
      summary: 'How far an import or a check is, with its faults by row and column',
      access: 'store:products.read',
      params: importParamsSchema,
      reply: importReply,
      errorStatuses: [404],
      handle: ({ params, store }) => readImport(deps, store.storeId, params.id),
    }),
    endpoint({
      method: 'POST',
      path: '/product/imports/{id}/start/',
      summary: 'Import a file that was checked, without its rows with faults',
      access: 'store:products.edit',
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
    endpoint({
      method: 'POST',
      path: '/product/imports/{id}/undo/',
      summary: 'Undo an import of the last 24 hours; what changed since stays',
      access: 'store:products.edit',
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
    endpoint({
      method: 'GET',
      path: '/product/imports/{id}/errors/',
      summary: 'The rows with faults as a CSV file, to correct and import again',
      access: 'store:products.read',
      params: importParamsSchema,
      reply: csv,
      errorStatuses: [404],
      handle: ({ params, store }) => writeErrorFile(deps.db, store.storeId, params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/product/exports/',
      summary: 'The store’s products as a CSV file without formulas',
      access: 'store:products.read',
      reply: csv,
      handle: ({ store }) => writeExport(deps.db, store.storeId),
    }),
  ];
};
