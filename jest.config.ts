/**
 * Types are checked by `npm run lint`; checking them here takes seconds before each run.
 *
 * @jest-config-loader esbuild-register
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

import type { Config } from 'jest';
import nextJest from 'next/jest.js';

/**
 * Four times the room for new objects, since a test leaves little of what it makes: 3 to 6 % less processor time.
 * For the threads that test the server, and the processes that test the browser's code.
 */
const roomForNewObjects = '--max-semi-space-size=64';
setFlagsFromString(roomForNewObjects);
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, roomForNewObjects].filter(Boolean).join(' ');

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
  'p-limit',
  'yocto-queue',
];

const web: Config = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tests/(.*)$': '<rootDir>/__tests__/$1',
    // What a browser gets. The one for Node loads sixty more modules for each test file.
    '^axios$': '<rootDir>/node_modules/axios/dist/browser/axios.cjs',
  },
  displayName: 'web',
  globalSetup: '<rootDir>/__tests__/setup/build-backend.mjs',
  testEnvironment: '<rootDir>/__tests__/setup/web-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
  testMatch: [
    '<rootDir>/__tests__/{screens,features,session,components,framework,lib,shell,config,contracts}/**/*.test.{ts,tsx}',
  ],
};

/**
 * Plain Node without jest's sandbox: the test files of a worker share modules and databases, so
 * the server's code is compiled once for all of them (docs/decisions/0083-tests-of-the-server-without-a-sandbox.md).
 */
const server: Config = {
  displayName: 'api',
  runner: 'jest-light-runner',
  transform: {},
  setupFiles: ['<rootDir>/__tests__/setup/typescript.mjs', '<rootDir>/__tests__/setup/console.mjs'],
  testMatch: [
    '<rootDir>/__tests__/{api,contract}/**/*.test.{ts,tsx}',
    '<rootDir>/__tests__/architecture/!(import-rules).test.ts',
  ],
};

/** What `npm test` runs of the server. Passwords are hashed at a small cost: it tests other things. */
const api: Config = {
  ...server,
  setupFiles: [...(server.setupFiles ?? []), '<rootDir>/__tests__/setup/cheap-argon2.mjs'],
};

/** Attacks, random inputs at full volume, and migrations, for `npm run test:trust`. */
const trust: Config = {
  ...api,
  displayName: 'trust',
  testMatch: [
    '<rootDir>/__tests__/trust/**/!(account-enumeration|login-guessing|password-hashing).test.ts',
    '<rootDir>/__tests__/api/{profile-picture,ledger-histories,ledger-invariants,catalogue-filters,catalogue-words,product-index}.test.ts',
    '<rootDir>/__tests__/migrations/**/*.test.ts',
  ],
};

/** Attacks on passwords, at the real cost of hashing them. */
const passwords: Config = {
  ...server,
  displayName: 'passwords',
  testMatch: ['<rootDir>/__tests__/trust/{account-enumeration,login-guessing,password-hashing}.test.ts'],
};

/** Starts whole processes (shops, the linter), which takes seconds each: run by `npm run test:trust` too. */
const processes: Config = {
  ...server,
  displayName: 'processes',
  testMatch: [
    '<rootDir>/__tests__/processes/**/*.test.ts',
    '<rootDir>/__tests__/architecture/import-rules.test.ts',
  ],
};

/** Needs a real Postgres, so only `npm run test:races` selects it. */
const races: Config = {
  ...api,
  displayName: 'races',
  testMatch: ['<rootDir>/__tests__/races/**/*.test.ts'],
};

/** Jest runs every project that is listed, so the slow ones are listed only when asked for. */
function chooseProjects(): Config[] {
  if (process.env.TEST_RACES) return [races];
  return process.env.TEST_VOLUME === 'full' ? [trust, passwords, processes] : [web, api];
}

async function project(config: Config): Promise<Config> {
  if (config.runner) return config;
  const resolved = await withNext(config)();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '^.+\\.module\\.css$'],
  };
}

const config = async (): Promise<Config> => ({
  // More than cores: a sixth of a test is waiting, and in the slow suite much more, where killed shops pass their leases.
  maxWorkers: availableParallelism() + (process.env.TEST_VOLUME === 'full' ? 2 : 1),
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/__tests__/setup/slowest-first.cjs',
  projects: await Promise.all(chooseProjects().map(project)),
});

export default config;
