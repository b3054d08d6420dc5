import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from './free-port.ts'

type Field = { number: number; bytes: Buffer; value: bigint }

/** The fields of a message in protobuf's wire format. */
const fieldsOf = (message: Buffer): Field[] => {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  const fields: Field[] = []
  while (at < message.length) {
    const tag = Number(varint())
    const wireType = tag & 7
    const value = wireType === 0 ? varint() : 0n
    const bytes = wireType === 0 ? Buffer.alloc(0) : take(wireType === 1 ? 8 : wireType === 5 ? 4 : Number(varint()))
    fields.push({ number: tag >> 3, bytes, value })
  }
  return fields
}

const every = (message: Buffer, number: number) => fieldsOf(message).flatMap((field) => (field.number === number ? [field.bytes] : []))
const first = (message: Buffer, number: number) => every(message, number)[0] ?? Buffer.alloc(0)
const numberIn = (message: Buffer, number: number) => Number(fieldsOf(message).find((field) => field.number === number)?.value ?? 0n)

/** A text, or an integer. */
const attributeOf = (keyValue: Buffer): [string, string | number] => {
  const [value] = fieldsOf(first(keyValue, 2))
  return [first(keyValue, 1).toString(), value?.number === 1 ? value.bytes.toString() : Number(value?.value ?? -1n)]
}

const attributesOf = (message: Buffer, number: number) => Object.fromEntries(every(message, number).map(attributeOf))

/** The numbers of OTLP's `trace.proto`. */
const spanOf = (span: Buffer) => ({
  traceId: first(span, 1).toString('hex'),
  id: first(span, 2).toString('hex'),
  parent: first(span, 4).toString('hex'),
  name: first(span, 5).toString(),
  attributes: attributesOf(span, 9),
  events: every(span, 11).length,
  links: every(span, 13).length,
  errorText: first(first(span, 15), 2).toString(),
  isError: numberIn(first(span, 15), 3) === 2,
})

/** A collector of OTLP over HTTP on this machine. Without a status it reads requests and never answers. */
export const traceCollector = async (status: number | null = 200) => {
  const answers = { status }
  const received: Buffer[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.url === '/v1/traces') received.push(body)
    if (answers.status !== null) response.writeHead(answers.status, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const resources = () => received.flatMap((body) => every(body, 1))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    answers,
    bytes: () => Buffer.concat(received),
    resources: () => resources().map((one) => attributesOf(first(one, 1), 1)),
    spans: () => resources().flatMap((one) => every(one, 2).flatMap((scope) => every(scope, 2).map(spanOf))),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
