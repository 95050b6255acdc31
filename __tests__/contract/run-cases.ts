import { send } from './case';
import { cases } from './cases';
import type { World } from './world';

/** Declares a test for every contract case in the world that `open` returns. */
export function runCases(open: () => World): void {
  beforeEach(() => open().reset());

  it.each(cases)('$name', async ({ call, status, schema, expected }) => {
    const world = open();
    const reply = await send(world, await call(world));
    const body: unknown = await reply.json();
    expect({ status: reply.status, body }).toMatchObject({ status, body: expected ?? {} });
    await expect(schema.validate(body, { abortEarly: false })).resolves.toBeDefined();
    if (status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
}
