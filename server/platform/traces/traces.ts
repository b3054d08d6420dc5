import { setTimeout as pause } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { operationName } from '../process/log.ts'
import { cleanSpan } from './clean-span.ts'

/** A finished statement, without its text and values. */
type Statement = { operation: string; table: string | null; durationMs: number; hasFailed: boolean }

/** The time at the server's end for the last spans. */
const maxFlushMs = 2_000

/** Logs the first failed export, and the first one that succeeds again. */
const loggedExports = (exporter: SpanExporter, log: () => FastifyBaseLogger | undefined): SpanExporter => {
  let isFailing = false
  return {
    export: (spans, finished) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log()?.warn('traces do not arrive')
        if (!hasFailed && isFailing) log()?.info('traces arrive again')
        isFailing = hasFailed
        finished(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** Nothing but cleaned spans is queued. */
const onlyCleanSpans = (next: SpanProcessor): SpanProcessor => ({
  onStart: () => undefined,
  onEnd: (span) => {
    const clean = cleanSpan(span)
    if (clean) next.onEnd(clean)
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})

/** Sends spans of calls and their statements by OTLP over HTTP. */
export const startTraces = ({ endpoint, serviceName }: { endpoint: string; serviceName: string }) => {
  let log: FastifyBaseLogger | undefined
  const exporter = loggedExports(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), () => log)
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [onlyCleanSpans(new BatchSpanProcessor(exporter))],
  })
  // Without a propagator a caller's traceparent has no effect: neither its trace id nor its sampled flag.
  provider.register({ propagator: null })
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, request) => span.setAttribute('portal.operation', operationName(request)),
  })
  instrumentation.setTracerProvider(provider)
  const tracer = provider.getTracer('patient-portal')

  return {
    /** Traces the calls of a server. It has no hooks and routes yet. */
    observe: (app: FastifyInstance) => {
      log = app.log
      instrumentation.plugin()(app, {}, () => undefined)
    },
    /** Adds a statement's span to the call that waited for it. */
    observeStatement: ({ operation, table, durationMs, hasFailed }: Statement) => {
      if (!trace.getActiveSpan()?.isRecording()) return
      const endTime = Date.now()
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: endTime - durationMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table !== null && { 'db.collection.name': table }),
        },
      })
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    /** Sends the spans that wait, within a bounded time. */
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(maxFlushMs, undefined, { ref: false })])
      trace.disable()
      context.disable()
    },
  }
}

export type Traces = ReturnType<typeof startTraces>
