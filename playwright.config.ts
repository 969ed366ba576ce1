import { defineConfig } from '@playwright/test';
import { driveFirefox } from './tests/browser/firefox.js';

// The workers read this file too, and must agree with the process that starts the server.
// Browsers refuse some of the ports below 7000.
process.env.KIFUYOMI_TEST_PORT ??= `${7000 + (process.pid % 2900)}`;
const PORT = Number(process.env.KIFUYOMI_TEST_PORT);

/** The program of Firefox, where it is to be tested, too. */
const { FIREFOX } = process.env;
if (FIREFOX) driveFirefox();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'tests/output/failures',
  fullyParallel: true,
  // One more than cores that can be counted on: a test often waits for its page.
  workers: 3,
  forbidOnly: true,
  // Some tests measure how long things take, on machines that may do something else besides.
  retries: 1,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en-GB',
  },
  projects: [
    {
      name: 'chromium',
      use: {
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
    },
    // Only where it is named, and only the tests that are marked for it: it is the slower one to drive.
    ...(FIREFOX
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            timeout: 90_000,
            expect: { timeout: 30_000 },
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: FIREFOX,
                // Do not start a process for the next page in every test, only to end it afterwards.
                firefoxUserPrefs: { 'dom.ipc.processPrelaunch.enabled': false },
              },
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: `node tests/browser/server.mjs ${PORT}`,
    port: PORT,
    reuseExistingServer: false,
  },
});
