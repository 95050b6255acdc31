import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** Packages published as ES modules only, which jest has to transform like our own code. */
const esModules = ['rettime', 'until-async', '@open-draft', 'uuid', '@standard-community', 'hono-openapi', 'jose', '@base-ui'];

const shared: Config = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '^@tests/(.*)$': '<rootDir>/__tests__/$1' },
};

const web: Config = {
  ...shared,
  displayName: 'web',
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
  testMatch: ['<rootDir>/__tests__/{screens,features,session,components,lib,shell,config,contracts}/**/*.test.{ts,tsx}'],
};

const api: Config = {
  ...shared,
  displayName: 'api',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/api.ts'],
  testMatch: ['<rootDir>/__tests__/{api,contract,races,architecture}/**/*.test.{ts,tsx}'],
};

async function project(config: Config): Promise<Config> {
  const resolved = await withNext(config)();
  return { ...resolved, transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '^.+\\.module\\.css$'] };
}

const config = async (): Promise<Config> => ({ projects: [await project(web), await project(api)] });

export default config;
