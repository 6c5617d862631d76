import type { OpenApiDocument, Operation } from '../../platform/api/openapi.ts'
import { OperationDetails } from './operation-details.tsx'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

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
          {calls.map(({ method, path, operation }) => (
            <OperationDetails
              key={method + path}
              method={method}
              path={path}
              operation={operation}
            />
          ))}
        </section>
      ))}
    </main>
  )
}
