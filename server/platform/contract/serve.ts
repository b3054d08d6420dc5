import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerChecks, describedAnswer } from './answers.ts'
import { type Description, type Operation, operationsOf } from './description.ts'
import { answerError, answerNotFound } from './failures.ts'
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
export type AccessGate<Caller> = {
  /** Runs before the body is read. Refuses a caller who may not call. */
  admit: (request: FastifyRequest, operation: Operation, reply: FastifyReply) => Promise<Caller>
  /** Refuses a call about a person whom the caller may not act for. */
  allow: (caller: Caller, operation: Operation, persons: NamedPerson[]) => Promise<void>
  /** The key for the limit of large calls. */
  whose: (caller: Caller) => string
  /** Writes the rows of a change before it begins, without a status. Returns their ids; none for a call without a session. */
  begin: (caller: Caller, operation: Operation, about: NamedObjects) => Promise<readonly string[]>
  /**
   * Runs before the response is sent. `about` has the rows of the practice that the call named. `begun`: the rows of a change, which get
   * their status.
   */
  record: (caller: Caller, operation: Operation, status: number, about: NamedObjects, begun: readonly string[]) => Promise<void>
}

type Options<Caller> = { gate: AccessGate<Caller>; checkAnswers: boolean }

/** If the body takes longer than this, the caller is admitted again before the handler runs. */
const admittedMs = 1000

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** A text is sent as its described type. */
const answer = (reply: FastifyReply, operation: Operation, { status, body }: { status: number; body: unknown }) => {
  const text = describedAnswer(operation, status)?.media.find(({ type }) => type.startsWith('text/'))?.type
  const isText = text !== undefined && typeof body === 'string'
  return reply
    .code(status)
    .type(isText ? text : 'application/json')
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
  // An error after a refusal goes to the handler of the parent. Both are the same, so that its answer has no details either.
  app.setErrorHandler(answerError)
  const readerOf = requestReaders(document)
  const checkOf = answerChecks(document)
  const largeBody = largeCalls()
  const largeAnswer = largeCalls()
  const calls = new WeakMap<FastifyRequest, { caller: Caller; admittedAt: number; about: NamedObjects; begun: readonly string[] }>()

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
        calls.set(request, { caller, admittedAt: performance.now(), about: {}, begun: [] })
        if (operation.bodyLimit !== null) await largeBody(gate.whose(caller), reply.raw)
      },
      handler: async (request, reply) => {
        const call = calls.get(request)
        if (!call) throw new Error(`${operation.id} was reached by a call that nobody admitted`)
        // After the body, so that a slow one takes no turn.
        if (operation.isLargeAnswer) await largeAnswer(gate.whose(call.caller), reply.raw)
        const sent = read(request)
        if (performance.now() - call.admittedAt > admittedMs) call.caller = await gate.admit(request, operation, reply)
        call.about = namedObjects(objects, sent)
        await gate.allow(call.caller, operation, namedPersons(persons, sent))
        if (operation.isChange) call.begun = await gate.begin(call.caller, operation, call.about)
        const humanVerification = header(request, 'x-human-verification')
        const answered = await handle({ ...sent, caller: call.caller, humanVerification })
        Object.assign(call.about, responseObject(kind, answered.body))
        return answer(reply, operation, answered)
      },
      onSend: async (request, reply, payload) => {
        reply.header('cache-control', 'no-store')
        const call = calls.get(request)
        if (call && (reply.statusCode < 500 || call.begun.length > 0))
          await recorded(reply, gate.record(call.caller, operation, reply.statusCode, call.about, call.begun))
        check?.(reply, payload)
        return payload
      },
    })
  }
}
