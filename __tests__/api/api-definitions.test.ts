import { readdirSync } from 'node:fs';
import path from 'node:path';

import { Validator } from '@seriousme/openapi-schema-validator';

import { type Api } from '@/contracts/api';
import { listEndpoints } from '@/server/app';
import { type Endpoint } from '@/server/platform/http/endpoint';

import { startTestServer, type TestServer } from '../support/api/test-server';

const contracts = path.resolve('src/contracts');

let server: TestServer;
let served: Endpoint[];
let defined: Api[];

beforeAll(async () => {
  server = await startTestServer();
  served = listEndpoints(server.deps);
  const files = readdirSync(contracts).filter((name) => name.endsWith('.api.ts'));
  const modules = await Promise.all(
    files.map((name) => import(path.join(contracts, name)) as Promise<Record<string, Api>>),
  );
  defined = modules.flatMap((one) => Object.values(one));
});
afterAll(() => server.close());

const nameOf = ({ method, path: address }: Pick<Api, 'method' | 'path'>) => `${method} ${address}`;

/** Reached by a link that a reply contains, by the payment provider, or by machines: no page calls them. */
const isServerOnly = ({ path: address }: Endpoint) =>
  /^\/(images|metrics|openapi\.json|checkout\/webhook|test-payments\/(?!page))/.test(address) ||
  /\/(pictures|photos|downloads)\/\{/.test(address);

it('the API serves each definition once, with its access', () => {
  const accesses = defined.map((api) => [nameOf(api), api.access]);
  const answered = served.filter((one) => !isServerOnly(one)).map((one) => [nameOf(one), one.access]);
  expect(answered.sort()).toEqual(accesses.sort());
});

it('the OpenAPI document describes each definition', async () => {
  const { paths } = (await (await server.request('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  const described = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(described).toEqual(expect.arrayContaining(defined.map(nameOf)));
});

it('the OpenAPI document is valid by the standard’s own schema', async () => {
  const document = (await (await server.request('GET', '/openapi.json')).json()) as Record<string, unknown>;
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(await new Validator().validate({ ...document, info: {} })).toMatchObject({ valid: false });
});

it('the parameters of each path are the fields of its schema', () => {
  const named = served.map((one) => [
    nameOf(one),
    [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  ]);
  const checked = served.map((one) => [nameOf(one), Object.keys(one.params?.fields ?? {})]);
  expect(checked.map(([name, fields]) => [name, [...(fields ?? [])].sort()])).toEqual(
    named.map(([name, fields]) => [name, [...(fields ?? [])].sort()]),
  );
});
