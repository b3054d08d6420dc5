import { SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'

/** The attributes that leave the server. Their values are words of the code, or numbers; none is a value of a request. */
const exportedAttributes = [
  'portal.operation',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
]

const nameOf = (attributes: ReadableSpan['attributes']) => {
  const operation = attributes['portal.operation']
  if (operation !== undefined) return String(operation)
  const statement = attributes['db.operation.name']
  return statement === undefined ? null : [statement, attributes['db.collection.name'] ?? []].flat().join(' ')
}

/** A refusal is no error of the server. */
const statusOf = ({ attributes, status }: ReadableSpan): SpanStatusCode => {
  const answered = attributes['http.response.status_code']
  if (answered === undefined) return status.code
  return Number(answered) >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET
}

/** A copy of a call's or statement's span without events, links, texts of errors and other attributes; null for any other span. */
export const cleanSpan = (span: ReadableSpan): ReadableSpan | null => {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => exportedAttributes.includes(name)))
  const name = nameOf(attributes)
  if (name === null) return null
  const { kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } = span
  return {
    name,
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    startTime,
    endTime,
    duration,
    ended,
    status: { code: statusOf(span) },
    attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}
