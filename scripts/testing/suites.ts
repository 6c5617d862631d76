export type Suite = {
  name: string
  tool: 'vitest' | 'playwright'
  needs: ('postgres' | 'chromium')[]
}

/** Everything `npm test` runs, in this order; the names are the projects of the two config files. */
export const suites: Suite[] = [
  { name: 'rules', tool: 'vitest', needs: [] },
  { name: 'api-embedded', tool: 'vitest', needs: [] },
  { name: 'api-postgres', tool: 'vitest', needs: ['postgres'] },
  { name: 'browser-embedded', tool: 'playwright', needs: ['chromium'] },
  { name: 'browser-postgres', tool: 'playwright', needs: ['chromium', 'postgres'] },
]
