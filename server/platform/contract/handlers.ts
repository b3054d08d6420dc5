type Media<T> = T extends { content: infer Content } ? Content[keyof Content] : undefined
type Body<Operation> = Operation extends { requestBody: infer Request }
  ? Media<Request>
  : Operation extends { requestBody?: infer Request }
    ? Media<NonNullable<Request>> | null
    : undefined
type Query<Operation> = Operation extends { parameters: { query?: infer Values } } ? NonNullable<Values> : never
/** What a handler answers itself; refusals are thrown. */
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

/** One handler for each operation of a description. `Callers` says, by operation, who may be calling. */
export type Handlers<Operations, Callers extends { [Id in keyof Operations]: unknown }> = {
  [Id in keyof Operations]: (
    input: Input<Operations[Id], Callers[Id]>,
  ) => Promise<Operations[Id] extends { responses: infer Responses } ? Answer<Responses> : never>
}

export type Reply = { status: number; body: unknown }

/** A handler as the router sees it. A method, so that handlers of narrower inputs are admitted: the description has been checked by then. */
type Handle = { handle(input: RoutedInput): Promise<Reply> }['handle']
type RoutedInput = { body: unknown; query: unknown; caller: unknown; humanVerification: string | null }
export type AnyHandlers = { [operationId: string]: Handle }
