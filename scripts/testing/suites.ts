export type Suite = {
  name: string
  tool: 'vitest' | 'playwright'
  /** `postgres` is the server of the run; `own-postgres` its programs, for servers to be broken. */
  needs: ('postgres' | 'own-postgres' | 'chromium')[]
}

/** Everything `npm test` runs, in this order; the names are the projects of the config files. */
export const suites: Suite[] = [
  { name: 'rules', tool: 'vitest', needs: [] },
  { name: 'api-embedded', tool: 'vitest', needs: [] },
  { name: 'api-postgres', tool: 'vitest', needs: ['postgres'] },
  { name: 'faults-quick', tool: 'vitest', needs: ['own-postgres'] },
  { name: 'hostile-quick', tool: 'vitest', needs: ['own-postgres'] },
  { name: 'browser-embedded', tool: 'playwright', needs: ['chromium'] },
  { name: 'browser-postgres', tool: 'playwright', needs: ['chromium', 'postgres'] },
]

/** Minutes each, so only when asked for: `npm run test:faults`, `npm run test:hostile`. */
export const longSuites: Suite[] = [
  { name: 'faults-long', tool: 'vitest', needs: ['own-postgres'] },
  { name: 'hostile-long', tool: 'vitest', needs: ['own-postgres'] },
]
