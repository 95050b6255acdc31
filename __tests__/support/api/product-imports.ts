import type { ImportReport, ImportSummary, NewImport } from '@/contracts/product-imports';

import { products } from '../catalogue';
import { fillShop } from './catalogue';
import { listingCalls, publishProduct } from './listings';
import { addStaff, addStoreMember, callAs, type Member } from './members';
import { startTestServer, type TestServer } from './test-server';

type Refused = { error: string; errors: Record<string, string[]> };

/** Writes rows as CSV; every cell is quoted. */
export const toCsvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');

export function buildImportForm(csv: string | Uint8Array<ArrayBuffer>, dryRun = false): FormData {
  const form = new FormData();
  form.append('csv', new File([csv], 'prices.csv', { type: 'text/csv' }));
  form.append('dryRun', String(dryRun));
  return form;
}

/** Calls the import endpoints as one member of a store, and waits for the work behind them. */
export function importCalls(server: TestServer, member: Member) {
  const read = (id: string, status = 200) =>
    callAs<ImportReport>(server, member, ['GET', `/product/imports/${id}/`], { status });
  const finished = async (id: string) => {
    await server.deps.background.settled();
    return read(id);
  };
  const send = (csv: string | Uint8Array<ArrayBuffer>, dryRun: boolean, status = 202) =>
    callAs<NewImport & Refused>(server, member, ['POST', '/product/imports/'], {
      raw: buildImportForm(csv, dryRun),
      status,
    });
  const step = (id: string, name: 'start' | 'undo', status = 202) =>
    callAs<NewImport & Refused>(server, member, ['POST', `/product/imports/${id}/${name}/`], { status });
  const readFile = async (path: string): Promise<string> => {
    const reply = await server.request('GET', path, { bearer: member.bearer });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return reply.text();
  };
  return {
    read,
    send,
    step,
    list: async () =>
      (await callAs<{ items: ImportSummary[] }>(server, member, ['GET', '/product/imports/'])).items,
    check: async (csv: string) => finished((await send(csv, true)).id),
    run: async (csv: string | Uint8Array<ArrayBuffer>) => finished((await send(csv, false)).id),
    start: async (id: string) => finished((await step(id, 'start')).id),
    undo: async (id: string) => {
      await step(id, 'undo');
      return finished(id);
    },
    refuse: async (csv: string | Uint8Array<ArrayBuffer>) => (await send(csv, false, 400)).errors.csv,
    template: () => readFile('/product/imports/template/'),
    errorFile: (id: string) => readFile(`/product/imports/${id}/errors/`),
    exportFile: () => readFile('/product/exports/'),
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;

/**
 * Starts a shop with the owner of a store, who imports products, and a moderator who checks them.
 */
export async function startImportShop() {
  const server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  const owner = await addStoreMember(server, products.cleanser.store.id, 'owner');
  const moderator = await addStaff(server, 'moderator');
  const listings = listingCalls(server, owner);
  const imports = importCalls(server, owner);
  return { server, owner, listings, imports, publish: () => publishProduct(server, listings, moderator) };
}
export type ImportShop = Awaited<ReturnType<typeof startImportShop>>;
