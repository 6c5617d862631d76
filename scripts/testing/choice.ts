import { longSuites, type Suite, suites } from './suites.ts'

export type Choice = { suites: Suite[]; files: string[] }

/** What `npm test -- --only=rules,api-embedded order.test.ts` asks for: suites, and parts of file names. */
export function readChoice(words: string[]): Choice {
  const only = words.filter((word) => word.startsWith('--only='))
  const files = words.filter((word) => !word.startsWith('--'))
  const unknown = words.filter((word) => word.startsWith('--') && !word.startsWith('--only='))
  if (unknown.length > 0) throw new Error(`npm test knows --only=suite,suite, not ${unknown[0]}`)
  if (only.length === 0) return { suites, files }
  const names = only.flatMap((word) => word.slice('--only='.length).split(','))
  return { suites: names.flatMap(suitesNamed), files }
}

function suitesNamed(name: string) {
  const all = [...suites, ...longSuites]
  const found = all.filter((suite) => suite.name === name || suite.name.startsWith(`${name}-`))
  if (found.length > 0) return found
  throw new Error(`There is no suite ${name}; there are ${all.map((s) => s.name).join(', ')}`)
}
