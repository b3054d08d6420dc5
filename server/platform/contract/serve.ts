import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerChecks, describedAnswer } from './answers.ts'
import { type Description, type Operation, operationsOf } from './description.ts'
import { answerNotFound } from './failures.ts'
import type { AnyHandlers } from './handlers.ts'
import { largeCalls } from './large-calls.ts'
import { type NamedObjects, namedObjects, objectFields, responseObject, responseObjectKind } from './objects.ts'
import { onlyJson } from './only-json.ts'
import { type NamedPerson, namedPersons, personFields } from './person-fields.ts'
import { requestReaders } from './requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operationId of the route, for the log. */
    operation?: string
  }
}

/** Access control and access log; the same for every operation of a description. */
export type Gate<Caller> = {
  /** Runs before the body is read. Refuses a caller who may not call. */
  admit: (request: FastifyRequest, operation: Operation, reply: FastifyReply) => Promise<Caller>
  /** Refuses a call about a person whom the caller may not act for. */
  allow: (caller: Caller, operation: Operation, persons: NamedPerson[]) => Promise<void>
  /** The key for the limit of large calls. */
  whose: (caller: Caller) => string
  /** Runs before the response is sent. `about` has the rows of the practice that the call named. */
  record: (caller: Caller, operation: Operation, status: number, about: NamedObjects) => Promise<void>
}

type Options<Caller> = { gate: Gate<Caller>; checkAnswers: boolean }

/** If the body takes longer than this, the caller is admitted again before the handler runs. */
const admittedMs = 1000

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

const answer = (reply: FastifyReply, operation: Operation, { status, body }: { status: number; body: unknown }) => {
  const isText = describedAnswer(operation, status)?.media.some(({ type }) => type === 'text/plain') && typeof body === 'string'
  return reply
    .code(status)
    .type(isText ? 'text/plain' : 'application/json')
    .serializer(isText ? String : JSON.stringify)
    .send(body)
}

/** No response leaves without its access-log row. If the row cannot be written, the response becomes a 500. */
const recorded = (reply: FastifyReply, record: Promise<void>) =>
  record.catch((error: unknown) => {
    reply.code(500)
    throw error
  })

/** Adds one route for each operation of a description. @throws if a handler is missing */
export const serve = <Caller>(
  app: FastifyInstance,
  document: Description,
  handlers: AnyHandlers,
  { gate, checkAnswers }: Options<Caller>,
) => {
  onlyJson(app)
  app.setNotFoundHandler(answerNotFound)
  const readerOf = requestReaders(document)
  const checkOf = answerChecks(document)
  const largeCall = largeCalls()
  const calls = new WeakMap<FastifyRequest, { caller: Caller; admittedAt: number; about: NamedObjects }>()

  for (const operation of operationsOf(document)) {
    const handle = handlers[operation.id]
    if (!handle) throw new Error(`no handler for ${operation.id}`)
    const persons = personFields(document, operation)
    const objects = objectFields(document, operation)
    const kind = responseObjectKind(document, operation)
    const read = readerOf(operation)
    const check = checkAnswers ? checkOf(operation) : null

    app.route({
      method: operation.method,
      url: operation.path,
      config: { operation: operation.id },
      ...(operation.bodyLimit !== null && { bodyLimit: operation.bodyLimit }),
      onRequest: async (request, reply) => {
        const caller = await gate.admit(request, operation, reply)
        calls.set(request, { caller, admittedAt: performance.now(), about: {} })
        if (operation.isLarge) await largeCall(gate.whose(caller), reply.raw)
      },
      handler: async (request, reply) => {
        const call = calls.get(request)
        if (!call) throw new Error(`${operation.id} was reached by a call that nobody admitted`)
        const sent = read(request)
        if (performance.now() - call.admittedAt > admittedMs) call.caller = await gate.admit(request, operation, reply)
        call.about = namedObjects(objects, sent)
        await gate.allow(call.caller, operation, namedPersons(persons, sent))
        const humanVerification = header(request, 'x-human-verification')
        const answered = await handle({ ...sent, caller: call.caller, humanVerification })
        Object.assign(call.about, responseObject(kind, answered.body))
        return answer(reply, operation, answered)
      },
      onSend: async (request, reply, payload) => {
        reply.header('cache-control', 'no-store')
        const call = calls.get(request)
        if (call && reply.statusCode < 500) await recorded(reply, gate.record(call.caller, operation, reply.statusCode, call.about))
        check?.(reply, payload)
        return payload
      },
    })
  }
}
