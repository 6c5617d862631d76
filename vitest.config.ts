import { defineConfig } from 'vitest/config'
import { messageMacros } from './vite/plugins.ts'

/** Of the drills those that every change has to pass: kills, crashes, releases, raw and random requests. */
const first =
  '(killed-app|killed-jobs|lost-reply|database-crash|stopping|two-releases|roll-back|refused-start|kept-pages|private-files|raw-http|fuzz|patterns|texts|order-burst)'

export default defineConfig({
  test: {
    reporters: [
      'default',
      ['json', { outputFile: 'test-results/vitest.json' }],
      './tests/fixtures/second-tries.ts',
    ],
    projects: [
      {
        plugins: [messageMacros()],
        test: {
          name: 'rules',
          // For machines that do other things as well: what passes does not wait for it.
          testTimeout: 30_000,
          // Half of the time: modules are read once a worker, not once a file.
          isolate: false,
          setupFiles: ['tests/fixtures/english.ts', 'tests/fixtures/same-choices.ts'],
          include: ['{src,demo}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/fixtures/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      // One app per worker serves every file of it, see tests/fixtures: the files share its modules.
      {
        plugins: [messageMacros()],
        test: {
          name: 'api-embedded',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          maxWorkers: 4,
          setupFiles: ['tests/fixtures/same-choices.ts'],
          sequence: { groupOrder: 2 },
          env: { TEST_DATABASE: 'embedded', CHECK_ROWS: 'on', CHECK_MESSAGES: 'on' },
          globalSetup: ['scripts/compile-messages.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [messageMacros()],
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          maxWorkers: 4,
          setupFiles: ['tests/fixtures/same-choices.ts'],
          sequence: { groupOrder: 2 },
          env: { TEST_DATABASE: 'postgres', CHECK_ROWS: 'on', CHECK_MESSAGES: 'on' },
          globalSetup: [
            'scripts/compile-messages.ts',
            'tests/fixtures/postgres-server.ts',
            'tests/fixtures/no-databases-left.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      processes('faults-quick', `tests/faults/@${first}.quick.test.ts`),
      processes('hostile-quick', `tests/security/@${first}.quick.test.ts`),
      // Quick as well, but too many for each change: `npm run test:more`.
      processes('faults-more', `tests/faults/!${first}.quick.test.ts`),
      processes('hostile-more', `tests/security/!${first}.quick.test.ts`),
      processes('growth-more', 'tests/growth/*.quick.test.ts'),
      // Minutes each, so only when asked for: `npm run test:faults`, `npm run test:hostile`, `npm run test:growth`.
      processes('faults-long', 'tests/faults/!(*.quick).test.ts'),
      processes('hostile-long', 'tests/security/!(*.quick).test.ts'),
    ],
  },
})

/**
 * Whole processes that are killed, starved and attacked, at the end. The quick ones mostly wait, so four
 * files of them run at once; the long ones measure, so each has the machine for itself.
 */
function processes(name: string, files: string) {
  const isQuick = !name.endsWith('-long')
  return {
    test: {
      name,
      include: [files],
      maxWorkers: isQuick ? 4 : 1,
      fileParallelism: isQuick,
      sequence: { groupOrder: isQuick ? 4 : 5 },
      globalSetup: ['tests/fixtures/built-program.ts'],
      // On a machine that others use processes are late; an order that is lost or doubled gets no second try.
      retry: isQuick ? { count: 1, condition: /^(?!The books do not match)/ } : 0,
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  }
}
