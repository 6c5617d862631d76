import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { apiDocumentContext } from '../../platform/api/call.ts'
import type { OpenApiDocument, Operation } from '../../platform/api/openapi.ts'
import { scriptNonceContext } from '../../platform/pages/page-contexts.ts'
import { themeScript } from '../../ui/head-scripts.ts'
import appCss from '../../ui/theme/app.css?url'
import type { Route } from './+types/api-reference-page'

/**
 * `/api/docs`. Not a route with a component: hydrating it would send the whole OpenAPI document a
 * second time, as data. A person who reads a reference needs no script.
 */
export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiDocumentContext)
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{api.info.title}</title>
        <link rel="stylesheet" href={appCss} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce={context.get(scriptNonceContext)}>{themeScript}</script>
      </head>
      <body>
        <ApiReference api={api} />
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

type Call = { method: string; path: string; operation: Operation }

const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )

/** The OpenAPI document for people: all operations by tag, readable without JavaScript. */
export function ApiReference({ api }: { api: OpenApiDocument }) {
  const sections = Map.groupBy(callsOf(api), ({ operation }) => operation.tags[0] ?? '')
  return (
    <main className="page py-8">
      <h1 className="text-3xl">{api.info.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {api.info.description} The same as{' '}
        <a href="/api/openapi.json" className="text-accent-ink underline">
          OpenAPI 3.1
        </a>
        .
      </p>
      {[...sections].map(([tag, calls]) => (
        <section key={tag} className="mt-10">
          <h2 className="text-xl">{tag}</h2>
          {calls.map((call) => (
            <OperationDetails key={call.method + call.path} {...call} />
          ))}
        </section>
      ))}
    </main>
  )
}

/** One call: closed it says what it does and who may, open all the rest. */
function OperationDetails({ method, path, operation }: Call) {
  const { summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return (
    <details id={`${method}${path}`} className="border-b border-line pb-1">
      <summary className="cursor-pointer py-3">
        <code className="font-semibold">
          {method.toUpperCase()} {path}
        </code>{' '}
        <span className="text-ink-soft">
          {summary} <em>{operation['x-access']}</em>
        </span>
      </summary>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <Table
            rows={parameters.map(({ name, in: place, required, schema }) => [
              name,
              required ? `${place}, required` : place,
              kindOf(schema),
            ])}
          />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <Json value={body.example} />
          <details>
            <summary className="cursor-pointer py-2">Schema</summary>
            <Json value={body.schema} />
          </details>
        </Part>
      )}
      <Part title="Answers">
        <Table
          rows={Object.entries(responses).map(([status, { description }]) => [status, description])}
        />
        <Json value={success?.content?.['application/json']?.example} />
      </Part>
    </details>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-3 mb-1">{title}</h3>
    {children}
  </>
)

const Table = ({ rows }: { rows: readonly (readonly string[])[] }) => (
  <table>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row" className="py-1 pr-4 text-left align-top font-normal">
            <code>{name}</code>
          </th>
          {cells.map((cell) => (
            <td key={cell} className="py-1 pr-4 align-top">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Nothing without a value. */
const Json = ({ value }: { value: unknown }) =>
  value !== undefined && (
    <pre className="my-2 overflow-x-auto rounded-md bg-sunken p-3 text-sm">
      <code>{JSON.stringify(value, null, 2)}</code>
    </pre>
  )

/** `integer`, or the values of an enum. */
function kindOf({ enum: values, const: only, type }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(values) ? values.join(' | ') : String(only ?? type ?? 'any')
}
