type Media<T> = T extends { content: infer Content } ? Content[keyof Content] : undefined
type Body<Operation> = Operation extends { requestBody: infer Request }
  ? Media<Request>
  : Operation extends { requestBody?: infer Request }
    ? Media<NonNullable<Request>> | null
    : undefined
type Query<Operation> = Operation extends { parameters: { query?: infer Values } } ? NonNullable<Values> : never
/** The results that a handler returns; refusals are thrown. */
type Answer<Responses> = {
  [Status in keyof Responses]: Status extends '4XX' ? never : { status: Status; body: Media<Responses[Status]> }
}[keyof Responses]

type Input<Operation, Caller> = {
  body: Body<Operation>
  query: Query<Operation>
  caller: Caller
  /** The header X-Human-Verification. */
  humanVerification: string | null
}

/** One handler for each operation of a description. `Callers` has the caller type by operation. */
export type Handlers<Operations, Callers extends { [Id in keyof Operations]: unknown }> = {
  [Id in keyof Operations]: (
    input: Input<Operations[Id], Callers[Id]>,
  ) => Promise<Operations[Id] extends { responses: infer Responses } ? Answer<Responses> : never>
}

export type Reply = { status: number; body: unknown }

/**
 * A handler as the router calls it. Method syntax makes parameters bivariant, so handlers with narrower inputs fit; the description has
 * validated the input.
 */
type Handle = { handle(input: RoutedInput): Promise<Reply> }['handle']
type RoutedInput = { body: unknown; query: unknown; caller: unknown; humanVerification: string | null }
export type AnyHandlers = { [operationId: string]: Handle }
