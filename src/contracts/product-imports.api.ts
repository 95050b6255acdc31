import { type Api } from './api';
import {
  type importParamsSchema,
  type importReply,
  type importsReply,
  type newImportReply,
  type newImportSchema,
} from './product-imports';
import { type messageReply } from './replies';

export const createImport: Api<
  'store:products.edit',
  { body: typeof newImportSchema; reply: typeof newImportReply }
> = { method: 'POST', path: '/product/imports/', access: 'store:products.edit', file: 'csv' };

export const listImports: Api<'store:products.read', { reply: typeof importsReply }> = {
  method: 'GET',
  path: '/product/imports/',
  access: 'store:products.read',
};

export const getImportTemplate: Api<'store:products.read', { reply: 'file' }> = {
  method: 'GET',
  path: '/product/imports/template/',
  access: 'store:products.read',
};

export const getImport: Api<
  'store:products.read',
  { params: typeof importParamsSchema; reply: typeof importReply }
> = { method: 'GET', path: '/product/imports/{id}/', access: 'store:products.read' };

export const startImport: Api<
  'store:products.edit',
  { params: typeof importParamsSchema; reply: typeof newImportReply }
> = { method: 'POST', path: '/product/imports/{id}/start/', access: 'store:products.edit' };

export const undoImport: Api<
  'store:products.edit',
  { params: typeof importParamsSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/product/imports/{id}/undo/', access: 'store:products.edit' };

export const getImportErrors: Api<
  'store:products.read',
  { params: typeof importParamsSchema; reply: 'file' }
> = { method: 'GET', path: '/product/imports/{id}/errors/', access: 'store:products.read' };

export const exportProducts: Api<'store:products.read', { reply: 'file' }> = {
  method: 'GET',
  path: '/product/exports/',
  access: 'store:products.read',
};
