import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { RequestSpan, TraceParent, Tracing } from './tracing.ts'

/** ms that a collector may take; what it does not take is dropped, never waited for. */
const exportTimeout = 5_000

/**
 * Sends spans of requests and of their statements to a collector, in batches. A proxy in front decides
 * which requests are traced (`traceparent`); without its word all are.
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT; the library itself reads OTEL_EXPORTER_OTLP_HEADERS
 */
export function openTracing(endpoint: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'igikoni',
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: exportTimeout,
      }),
    ],
  })
  const tracer = provider.getTracer('igikoni')

  function begin(requestId: string, parent: TraceParent | undefined): RequestSpan {
    const attributes = { 'request.id': requestId }
    const span = tracer.startSpan(
      'request',
      { kind: SpanKind.SERVER, attributes },
      contextOf(parent),
    )
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    return {
      statement(text, ms, error) {
        if (!span.isRecording()) return
        const now = Date.now()
        const statement = tracer.startSpan(
          /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
          {
            kind: SpanKind.CLIENT,
            startTime: now - ms,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
          },
          inside,
        )
        if (error !== undefined) statement.setStatus({ code: SpanStatusCode.ERROR })
        statement.end(now)
      },
      end({ method, route, status }) {
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return { begin, close: () => provider.shutdown().catch(() => undefined) }
}

function contextOf(parent: TraceParent | undefined) {
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
