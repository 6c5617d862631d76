import { createHash } from 'node:crypto'

type Json = Record<string, unknown>
interface Operation {
  readonly summary: string
  readonly 'x-access': string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
  readonly requestBody?: { content: { 'application/json': { schema: Json; example?: unknown } } }
  readonly responses: Record<string, { description: string; content?: Json }>
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
details { border-bottom: 1px solid light-dark(#d8ccb8, #4a3f36); }
summary { padding: .75rem 0; cursor: pointer; }
summary code { font-weight: 600; } summary span { opacity: .8; }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: light-dark(#f3ead9, #2a211b); }
table { border-collapse: collapse; } td, th { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
`
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const encode = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
const code = (value: unknown): string =>
  `<pre><code>${encode(JSON.stringify(value, null, 2))}</code></pre>`
const titled = (title: string, html: string): string => (html ? `<h3>${title}</h3>${html}` : '')

function kindOf(schema: Json): string {
  const {
    enum: values,
    const: only,
    type,
  } = schema as { enum?: unknown[]; const?: unknown; type?: string }
  return values?.join(' | ') ?? String(only ?? type ?? 'any')
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${encode(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${encode(kindOf(schema))}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function body({ requestBody }: Operation): string {
  const json = requestBody?.content['application/json']
  if (!json) return ''
  return `${json.example === undefined ? '' : code(json.example)}<details><summary>Schema</summary>${code(json.schema)}</details>`
}

function answers({ responses }: Operation): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) =>
      `<tr><td><code>${status}</code></td><td>${encode(description)}</td></tr>`,
  )
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
  const example = (success?.['application/json'] as { example?: unknown } | undefined)?.example
  return `<table>${rows.join('')}</table>${example === undefined ? '' : code(example)}`
}

function operation(method: string, path: string, op: Operation): string {
  const head = `<code>${method.toUpperCase()} ${encode(path)}</code> <span>${encode(op.summary)} <em>${encode(op['x-access'])}</em></span>`
  return `<details id="${encode(`${method}${path}`)}"><summary>${head}</summary>${titled('Parameters', parameterTable(op))}${titled('Body', body(op))}${titled('Answers', answers(op))}</details>`
}

/** The OpenAPI document for people: one page, nothing from outside, readable without JavaScript. */
export function apiPage(document: Json): { html: string; policy: string } {
  const { info, paths } = document as {
    info: { title: string; description: string }
    paths: Record<string, Record<string, Operation & { tags: string[] }>>
  }
  const sections = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, op] of Object.entries(operations)) {
      const tag = op.tags[0] ?? ''
      sections.set(tag, [...(sections.get(tag) ?? []), operation(method, path, op)])
    }
  }
  const body = [...sections]
    .map(([tag, rows]) => `<h2>${encode(tag)}</h2>${rows.join('')}`)
    .join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${encode(info.title)}</title><style>${style}</style></head><body><main><h1>${encode(info.title)}</h1><p>${encode(info.description)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${body}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}
