import { defineConfig } from 'vitest/config'
import { messageMacros } from '../vite/plugins.ts'

/** The whole API runs on both databases; on each change on the embedded one only what depends on the database. */
const onEmbedded =
  process.env.API_ON_EMBEDDED === 'partly'
    ? 'tests/api/{database,jobs,journal,mail,orders,search,spec-client,startup}/**/*.test.ts'
    : 'tests/api/**/*.test.ts'

/**
 * A file's name says when its tests run: `x.test.ts` on each change, `x.nightly.test.ts` at night and before a
 * release (`npm run test:nightly`).
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
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
      api('embedded', onEmbedded, []),
      api('postgres', 'tests/api/**/*.test.ts', [
        'tests/fixtures/postgres-server.ts',
        'tests/fixtures/no-databases-left.ts',
      ]),
      drills('each change'),
      drills('at night'),
    ],
  },
})

/** One shop per worker serves every file of it, see tests/fixtures: the files share its modules. */
function api(database: 'embedded' | 'postgres', include: string, globalSetup: readonly string[]) {
  return {
    plugins: [messageMacros()],
    test: {
      name: `api-${database}`,
      include: [include],
      isolate: false,
      maxWorkers: 4,
      setupFiles: ['tests/fixtures/same-choices.ts'],
      sequence: { groupOrder: 2 },
      env: { TEST_DATABASE: database, CHECK_ROWS: 'on', CHECK_MESSAGES: 'on' },
      globalSetup: ['scripts/compile-messages.ts', ...globalSetup],
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  }
}

/** Whole processes that are killed, starved and attacked, at the end. */
function drills(when: 'each change' | 'at night') {
  const isNightly = when === 'at night'
  return {
    test: {
      name: isNightly ? 'drills-nightly' : 'drills',
      include: [`tests/{faults,security,growth}/*${isNightly ? '.nightly' : ''}.test.ts`],
      exclude: isNightly ? [] : ['**/*.nightly.test.ts'],
      // Some of the nightly ones measure, so each file has the machine for itself.
      maxWorkers: isNightly ? 1 : 4,
      fileParallelism: !isNightly,
      sequence: { groupOrder: isNightly ? 5 : 4 },
      globalSetup: ['tests/fixtures/built-program.ts'],
      // On a machine that others use processes are late; an order that is lost or doubled gets no second try.
      retry: isNightly ? 0 : { count: 1, condition: /^(?!The books do not match)/ },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  }
}
