import * as z from 'zod/mini'

/** A node of a plan as `auto_explain` writes it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Temp Read Blocks': number
  readonly Plans?: readonly PlanNode[] | undefined
}

const number = z._default(z.number(), 0)
const PlanNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': number,
  'Actual Loops': number,
  'Rows Removed by Filter': number,
  'Shared Hit Blocks': number,
  'Shared Read Blocks': number,
  'Temp Read Blocks': number,
  Plans: z.optional(z.array(z.lazy(() => PlanNode))),
})

const Explained = z.object({ 'Query Text': z.string(), Plan: PlanNode })

/** A statement that ran, with its plan. */
export interface Statement {
  readonly text: string
  readonly plan: PlanNode
}

/** All that a server with `auto_explain` has written down, in order. */
export const readStatements = (log: string): Statement[] =>
  [...log.matchAll(/^\S+ \d+ LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/gm)].map(
    ([, json = '']) => {
      const { 'Query Text': text, Plan: plan } = Explained.parse(JSON.parse(json))
      return { text, plan }
    },
  )

/**
 * Rows that one node of a plan may read, and that one may sort: a search compares the tracking IDs of the newest 20,000
 * orders, a page's count ends at 10,000, and a menu has at most 10,000 products.
 */
const limits = { read: 20_500, sorted: 10_000 }

/** What a statement does that a shop of any size cannot afford. @param large names of tables with many rows */
export function faultsOf({ text, plan }: Statement, large: ReadonlySet<string>): string[] {
  const faults = nodesOf(plan).flatMap((node) => {
    const kind = node['Node Type']
    const table = node['Relation Name']
    const loops = node['Actual Loops']
    const read = (node['Actual Rows'] + node['Rows Removed by Filter']) * loops
    const [input] = node.Plans ?? []
    const sorted = input ? input['Actual Rows'] * input['Actual Loops'] : 0
    if (kind.endsWith('Seq Scan') && table && large.has(table)) return [`reads all of ${table}`]
    if (table && read > limits.read) return [`reads ${read} rows of ${table}`]
    if (kind.endsWith('Sort') && sorted > limits.sorted) return [`sorts ${sorted} rows`]
    return []
  })
  const short = text.replace(/\s+/g, ' ').trim().slice(0, 200)
  return [...new Set(faults)].map((fault) => `${fault}: ${short}`)
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Pages of 8 KB, of memory or disk. */
export const blocksOf = (statements: readonly Statement[]): number =>
  statements.reduce(
    (sum, { plan }) =>
      sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + plan['Temp Read Blocks'],
    0,
  )
