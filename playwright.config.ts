import { defineConfig } from '@playwright/test'
import type { TestOptions, WorkerOptions } from './tests/browser/test.ts'
import { findChromium } from './tests/setup/system-programs.ts'

// Kept in the environment, so that the workers need not look for it again.
process.env.CHROMIUM_PATH ??= findChromium() ?? ''

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Tells a flaky test from a failing one; both fail the run, see tests/browser/flaky.ts.
  retries: 1,
  // Generous, for machines that are slow or busy: a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/browser/flaky.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
    screenshot: 'only-on-failure',
    // Without its film, which takes a quarter of the time of all tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'browser-embedded', use: { database: 'embedded' } },
    {
      name: 'browser-postgres',
      use: { database: 'postgres' },
      // What a page weighs, how it looks and is used does not depend on where its data are kept.
      testIgnore:
        /(a11y|budget|first-steps|frame|home|keyboard|memory|offline|receipt|sharing|toasts|way|xss|zoom)\.spec\.ts/,
    },
  ],
})
