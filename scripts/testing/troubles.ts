import { stripVTControlCharacters } from 'node:util'

/**
 * What a person wants to read at the end of a long run: each test that failed, or that passed only
 * when it was repeated, with the first line of why.
 */
export type Trouble = { test: string; what: 'failed' | 'repeated'; why: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export const troublesOfVitest = ({ testResults }: VitestReport): Trouble[] =>
  testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]))
    const isBroken = file.status === 'failed' && failed.length === 0
    return isBroken ? [failure(file.name, file.message)] : failed
  })

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export function troublesOfPlaywright({ suites }: { suites: PlaywrightSuite[] }): Trouble[] {
  return suites.flatMap((suite) => troublesWithin(suite, suite.title))
}

function troublesWithin({ specs, suites = [] }: PlaywrightSuite, path: string): Trouble[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const why = results.find(({ error }) => error)?.error?.message
      const trouble = failure(`${path} › ${title}`, why)
      return [status === 'flaky' ? { ...trouble, what: 'repeated' as const } : trouble]
    }),
  )
  return [...own, ...suites.flatMap((suite) => troublesWithin(suite, `${path} › ${suite.title}`))]
}

const failure = (test: string, message = ''): Trouble => ({
  test,
  what: 'failed',
  // Colours are for the terminal in which it happened.
  why: stripVTControlCharacters(message).split('\n')[0]?.slice(0, 300) ?? '',
})
