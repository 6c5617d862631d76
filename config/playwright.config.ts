import { defineConfig } from '@playwright/test'
import type { TestOptions, WorkerOptions } from '../tests/browser/test.ts'
import { findChromium } from '../tests/fixtures/system-programs.ts'

// Kept in the environment, so that the workers need not look for it again.
process.env.CHROMIUM_PATH ??= findChromium() ?? ''
// React picks its build by it; the workers render pages too.
process.env.NODE_ENV = 'production'

/**
 * A file's name says when its tests run: `x.spec.ts` on each change, which is what a shop lives by (finding, ordering,
 * paying, cooking), `x.nightly.spec.ts` at night and before a release.
 */
const nightly = '**/*.nightly.spec.ts'
/** Pages cannot see the database, and the API's tests run on both: at night what goes through all of it. */
const ofDatabase = /@database/

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: '../tests/browser',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  // Tells a flaky test from a failing one; how many of them fail the run says tests/browser/flaky.ts.
  retries: 1,
  // Generous, for machines that are slow or busy: a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/playwright.json' }],
    ['../tests/browser/flaky.ts'],
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
    // What a worker answers, `page.route` does not see: tests of the worker allow it.
    serviceWorkers: 'block',
    // Nothing waits for a picture to come to rest; toasts.nightly.spec.ts and home.nightly.spec.ts look at motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A screenshot is taken of tests that pass, too: what a failure looked like, the trace of its
    // second try shows. Without a film, which takes a quarter of the time of all tests.
    trace: { mode: 'on-first-retry', screenshots: false },
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
    { name: 'browser-embedded', use: { database: 'embedded' }, testIgnore: nightly },
    { name: 'browser-nightly-embedded', use: { database: 'embedded' }, testMatch: nightly },
    { name: 'browser-nightly-postgres', use: { database: 'postgres' }, grep: ofDatabase },
  ],
})
