import * as z from 'zod/mini'
import { type Access, type Endpoint, successStatus } from './endpoint.ts'

export interface Example {
  readonly body?: unknown
  readonly reply?: unknown
}

export interface OpenApiOptions {
  readonly title: string
  readonly description: string
  readonly version: string
  /** By `METHOD /path`. */
  readonly examples: Readonly<Record<string, Example>>
}

type Json = Record<string, unknown>

type ContentType = NonNullable<Endpoint['contentType']>
type Content = Readonly<
  Partial<Record<ContentType, { readonly schema: unknown; readonly example?: unknown }>>
>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

export interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  /** Who may call it. */
  readonly 'x-access': Access
  readonly security?: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
}

/** As much of OpenAPI 3.1 as we write. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly description: string; readonly version: string }
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** Fields of a query or of headers as OpenAPI parameters; path parameters are all required. */
function parameters(schema: z.core.$ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }))
}

const content = (schema: unknown, example: unknown): Content => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const fileSchemas = {
  'application/json': { type: 'object' },
  'text/csv': { type: 'string' },
  'text/event-stream': { type: 'string' },
} as const

/** The first success, the repeat of one, and that nothing has changed. */
function successes(endpoint: Endpoint, example: Example | undefined): Operation['responses'] {
  const { reply, contentType, isRepeatable, cached } = endpoint
  const done = {
    ...(reply && { content: content(schemaOf(reply, 'output'), example?.reply) }),
    ...(contentType && { content: { [contentType]: { schema: fileSchemas[contentType] } } }),
  }
  return {
    [successStatus(endpoint)]: { description: 'Done', ...done },
    ...(isRepeatable && { 200: { description: 'Done before: the first result', ...done } }),
    ...(cached && { 304: { description: 'As it was: `If-None-Match` names its `ETag`' } }),
  }
}

const problem = (description: string) => ({
  description,
  content: content({ $ref: '#/components/schemas/Problem' }, undefined),
})

/** 400, 401 and 403 wherever they can happen, and what the endpoint itself lists. */
function problems(endpoint: Endpoint) {
  const { access, body, query, headers, params, callback, problems: own = {} } = endpoint
  if (callback?.isSilent) return {}
  const isOwnSiteOnly = endpoint.isOwnSiteOnly || endpoint.method !== 'GET'
  const common: Record<string, string> = {
    ...((body || query || headers) && { 400: 'Not valid; `fields` says what' }),
    ...(access !== 'ANYONE' && { 401: 'Not signed in' }),
    ...(isOwnSiteOnly && { 403: 'From another site' }),
    ...((access === 'ADMIN' || access === 'CUSTOMER') && { 403: 'Not allowed' }),
    ...(params && { 404: 'Not there' }),
    ...(callback && { 403: 'Not believed', 413: 'Too large', 429: 'Too many' }),
    ...(body && !callback && { 413: 'Too large', 415: 'Not JSON' }),
    503: 'Busy or the database is away; `Retry-After` says when to come back',
  }
  return Object.fromEntries(
    Object.entries<string>({ ...common, ...own }).map(([status, text]) => [status, problem(text)]),
  )
}

function operation(endpoint: Endpoint, example: Example | undefined): Operation {
  const { summary, access, params, query, headers, body } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/').slice(2, 4).join(' ')],
    'x-access': access,
    ...(access !== 'ANYONE' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...parameters(headers, 'header'),
    ],
    ...(body && {
      requestBody: { required: true, content: content(schemaOf(body, 'input'), example?.body) },
    }),
    responses: { ...successes(endpoint, example), ...problems(endpoint) },
  }
}

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
export function openApi(endpoints: readonly Endpoint[], options: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    const example = options.examples[`${endpoint.method} ${endpoint.path}`]
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, example) }
  }
  const { title, description, version } = options
  return {
    openapi: '3.1.0',
    info: { title, description, version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status once more.' },
    code: { type: 'string', description: 'Stable; for programs.' },
    message: { type: 'string', description: 'Fit for a person.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
  example: {
    status: 400,
    code: 'INVALID',
    message: 'Enter product price',
    fields: { price: 'Enter product price' },
  },
}
