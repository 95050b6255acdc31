/**
 * What no page under /staff does: `npm run staff -- grant EMAIL admin`, and the other commands of
 * src/server/staff/run-command.ts. It works on the shop's own database; where that is the embedded
 * one, the shop has to be stopped first.
 */
import nextEnv from '@next/env';

import { openStaffDatabase } from '@/server/staff/open-staff-database';
import { runStaffCommand } from '@/server/staff/run-command';

import { HttpError } from '../src/server/platform/errors/http-error';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });

try {
  const { deps, close } = await openStaffDatabase();
  try {
    console.log(await runStaffCommand(deps, process.argv.slice(2)));
  } finally {
    await close();
  }
} catch (error) {
  const reason =
    error instanceof HttpError ? error.body.error : error instanceof Error ? error.message : error;
  console.error(String(reason));
  process.exitCode = 1;
}
