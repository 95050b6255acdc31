import { test } from '@playwright/test';

export type ServerUnderTest = { url: string; dataDir: string; getTime: () => number };

let own: ServerUnderTest | undefined;

/** Makes helpers talk to a server of the test's own; undefined ends it. */
export function setOwnServer(server: ServerUnderTest | undefined): void {
  own = server;
}

/** The server that the running test talks to: its own, or the one that all tests share. */
export function getServer(): ServerUnderTest {
  if (own) return own;
  const { config, project } = test.info();
  return {
    url: String(project.use.baseURL),
    dataDir: String(config.metadata.dataDir), // playwright.config.ts sets it
    getTime: () => Date.now(),
  };
}
