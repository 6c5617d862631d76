import type * as z from 'zod/mini'
import { type Access, type Endpoint, successStatus } from './endpoint.ts'
import { exampleOf, type FieldExamples, type Json, schemaOf } from './openapi-schema.ts'

export interface OpenApiOptions {
  readonly title: string
  readonly description: string
  readonly version: string
  /** SPDX identifier. */
  readonly license: string
  readonly examples: FieldExamples
}

type ContentType = NonNullable<Endpoint['contentType']> | 'text/html'
type Content = Readonly<
  Partial<Record<ContentType, { readonly schema: unknown; readonly example?: unknown }>>
>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Content
}

export interface Operation {
  readonly operationId?: string | undefined
  readonly summary: string
  readonly tags: readonly string[]
  /** Who may call it. */
  readonly 'x-access': Access
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}

/** As much of OpenAPI 3.1 as we write. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly description: string
    readonly version: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json & { readonly headers: typeof headerComponents }
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

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const headerComponents = {
  ETag: { description: 'Names this answer in `If-None-Match`.', schema: text },
  'X-Total-Count': { description: 'How many rows there are, listed or not.', schema: whole },
  'Idempotent-Replay': { description: 'Nothing was done again.', schema: { const: 'true' } },
  'Retry-After': { description: 'Seconds until the call may succeed.', schema: whole },
}
type Header = keyof typeof headerComponents

const headersOf = (...names: (Header | false | undefined)[]): Pick<Answer, 'headers'> => {
  const refs = names.flatMap((name) =>
    name ? [[name, { $ref: `#/components/headers/${name}` }] as const] : [],
  )
  return refs.length > 0 ? { headers: Object.fromEntries(refs) } : {}
}

const content = (schema: Json, examples: FieldExamples): Content => ({
  'application/json': { schema, example: exampleOf(schema, examples) },
})

const fileSchemas = {
  'application/json': { type: 'object' },
  'text/csv': { type: 'string' },
  'text/event-stream': { type: 'string' },
} as const
/** What an endpoint that is `alsoPage` sends to browsers. */
const page = { 'text/html': { schema: { type: 'string' } } }

/** The first success, the repeat of one, and that nothing has changed. */
function successes(endpoint: Endpoint, examples: FieldExamples): Operation['responses'] {
  const { reply, contentType, isRepeatable, cached, isList, alsoPage } = endpoint
  const schema = reply && schemaOf(reply, 'output')
  const isCounted = isList || schema?.type === 'array'
  const done = {
    ...headersOf(cached && 'ETag', isCounted && 'X-Total-Count'),
    ...(schema && { content: { ...content(schema, examples), ...(alsoPage && page) } }),
    ...(contentType && { content: { [contentType]: { schema: fileSchemas[contentType] } } }),
  }
  return {
    [successStatus(endpoint)]: { description: 'Done', ...done },
    ...(isRepeatable && {
      200: {
        description: 'Done before: the first result',
        ...done,
        ...headersOf('Idempotent-Replay'),
      },
    }),
    ...(cached && {
      304: { description: 'As it was: `If-None-Match` names its `ETag`', ...headersOf('ETag') },
    }),
  }
}

const problem = (status: string, description: string): Answer => ({
  description,
  ...headersOf((status === '429' || status === '503') && 'Retry-After'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** 400, 401 and 403 wherever they can happen, and what the endpoint itself lists. */
function problems(endpoint: Endpoint) {
  const { access, body, query, headers, params, isCallback, problems: own = {} } = endpoint
  if (isCallback) return {}
  const isOwnSiteOnly = endpoint.isOwnSiteOnly || endpoint.method !== 'GET'
  const common: Record<string, string> = {
    ...((body || query || headers) && { 400: 'Not valid; `fields` says what' }),
    ...(access !== 'ANYONE' && { 401: 'Not signed in' }),
    ...(isOwnSiteOnly && { 403: 'From another site' }),
    ...((access === 'ADMIN' || access === 'CUSTOMER') && { 403: 'Not allowed' }),
    ...(params && { 404: 'Not there' }),
    ...(body && { 413: 'Too large', 415: 'Not JSON' }),
    503: 'Busy or the database is away; `Retry-After` says when to come back',
  }
  return Object.fromEntries(
    Object.entries<string>({ ...common, ...own }).map(([status, text]) => [
      status,
      problem(status, text),
    ]),
  )
}

function operation(endpoint: Endpoint, examples: FieldExamples): Operation {
  const { operationId, summary, access, params, query, headers, body } = endpoint
  return {
    ...(operationId && { operationId }),
    summary,
    tags: [endpoint.path.split('/').slice(2, 4).join(' ')],
    'x-access': access,
    security: access === 'ANYONE' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...parameters(headers, 'header'),
    ],
    ...(body && {
      requestBody: { required: true, content: content(schemaOf(body, 'input'), examples) },
    }),
    responses: { ...successes(endpoint, examples), ...problems(endpoint) },
  }
}

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
export function openApi(endpoints: readonly Endpoint[], options: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    const described = operation(endpoint, options.examples)
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: described }
  }
  const { title, description, version, license } = options
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const tags = new Set(operations.flatMap((one) => one.tags))
  return {
    openapi: '3.1.0',
    info: { title, description, version, license: { name: license, identifier: license } },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      headers: headerComponents,
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
