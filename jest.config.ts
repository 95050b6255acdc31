import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** Packages published as ES modules only, which jest has to transform like our own code. */
const esModules = [
  'rettime',
  'until-async',
  '@open-draft',
  'uuid',
  'jose',
  '@base-ui',
  'oauth2-mock-server',
  'is-plain-obj',
];

const shared: Config = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '^@tests/(.*)$': '<rootDir>/__tests__/$1' },
};

const web: Config = {
  ...shared,
  displayName: 'web',
  globalSetup: '<rootDir>/__tests__/setup/build-backend.mjs',
  testEnvironment: '<rootDir>/__tests__/setup/web-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
  testMatch: [
    '<rootDir>/__tests__/{screens,features,session,components,lib,shell,config,contracts}/**/*.test.{ts,tsx}',
  ],
};

const api: Config = {
  ...shared,
  displayName: 'api',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/api.ts'],
  testMatch: ['<rootDir>/__tests__/{api,trust,contract,architecture}/**/*.test.{ts,tsx}'],
};

/** Needs a real Postgres, so only `npm run test:races` selects it: see scripts/postgres.mjs. */
const races: Config = {
  ...api,
  displayName: 'races',
  testMatch: ['<rootDir>/__tests__/races/**/*.test.ts'],
};

async function project(config: Config): Promise<Config> {
  const resolved = await withNext(config)();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '^.+\\.module\\.css$'],
  };
}

const config = async (): Promise<Config> => ({
  // On two cores jest would run all in one process, one after the other, whose heap grows with every file.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '2GB',
  // A project that nobody named runs always; this one asks for a database that is not always there.
  projects: await Promise.all((process.env.TEST_DATABASE_URL ? [races] : [web, api]).map(project)),
});

export default config;
