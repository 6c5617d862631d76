import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 600_000, hookTimeout: 600_000 }
const apiTests = ['src/**/*.api.test.ts', 'tests/{api,spec-client}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{src,demo,scripts}/**/*.test.{ts,tsx,mjs}',
            'tests/*.test.ts',
            'tests/setup/*.test.ts',
          ],
          exclude: apiTests,
        },
      },
      // One app per worker serves every file of it, see tests/setup: the files share its modules.
      {
        test: {
          name: 'api-embedded',
          include: apiTests,
          isolate: false,
          maxWorkers: 1,
          env: { TEST_DATABASE: 'embedded', CHECK_ROWS: 'on' },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: apiTests,
          isolate: false,
          maxWorkers: 2,
          env: { TEST_DATABASE: 'postgres', CHECK_ROWS: 'on' },
          globalSetup: ['tests/setup/postgres-server.ts', 'tests/setup/no-databases-left.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      // Whole processes that are killed, starved and attacked: one file at a time, on two cores.
      ...['fault', 'hostile'].flatMap((kind) => [
        {
          test: {
            ...slow,
            name: `${kind === 'fault' ? 'faults' : kind}-quick`,
            include: [`tests/${kind}/*.quick.test.ts`],
            fileParallelism: false,
          },
        },
        {
          test: {
            ...slow,
            name: `${kind === 'fault' ? 'faults' : kind}-long`,
            include: [`tests/${kind}/*.test.ts`],
            exclude: ['**/*.quick.test.ts'],
            fileParallelism: false,
          },
        },
      ]),
    ],
  },
})
