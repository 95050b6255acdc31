import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/{modules,platform}/*/tables.ts',
  out: './src/server/database/migrations',
});
