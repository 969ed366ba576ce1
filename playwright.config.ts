import { defineConfig } from '@playwright/test';

// The workers read this file too, and must agree with the process that starts the server.
process.env.KIFUYOMI_TEST_PORT ??= `${4600 + (process.pid % 4000)}`;
const PORT = Number(process.env.KIFUYOMI_TEST_PORT);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'tests/output/failures',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Some tests measure how long things take, on machines that may do something else besides.
  retries: 1,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `node tests/browser/server.mjs ${PORT}`,
    port: PORT,
    reuseExistingServer: false,
  },
});
