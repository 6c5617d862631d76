import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openTracing } from './otel-tracing.server.ts'

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Takes what an OpenTelemetry collector would. */
async function collector() {
  const spans: z.output<typeof Sent>['resourceSpans'][0]['scopeSpans'][0]['spans'] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = Sent.parse(await json(request))
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a request and its statements reach the collector as one trace, under the span of the proxy', async () => {
  const { spans, url } = await collector()
  const tracing = openTracing(url)
  const request = tracing.begin('3f9c01ab', { ...parent, isSampled: true })
  request.statement('select price from products where id = $1', 3)
  request.end({ method: 'GET', route: '/product/:id', status: 200 })
  tracing.begin('left out', { ...parent, isSampled: false }).end({
    method: 'GET',
    route: '/shop',
    status: 200,
  })
  await tracing.close()
  expect(spans).toHaveLength(2)
  const [statement, answered] = spans
  expect(answered).toMatchObject({
    name: 'GET /product/:id',
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
  })
  expect(statement).toMatchObject({
    name: 'select',
    traceId: parent.traceId,
    parentSpanId: answered?.spanId,
  })
})
