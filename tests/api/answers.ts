import { answerCalls } from '../practice/calls.ts'

/** The answer of the next calls: a string as text, other values as JSON. */
export const answerWith = (body: unknown, { status = 200 }: { status?: number } = {}) => {
  const [text, type] = typeof body === 'string' ? [body, 'text/plain'] : [JSON.stringify(body), 'application/json']
  return answerCalls(() => new Response(text, { status, headers: { 'content-type': type } }))
}

/** The URL, headers and body of the first call. */
export const sent = (fetch: ReturnType<typeof answerWith>) => {
  const [url, init] = fetch.mock.calls[0] ?? []
  return {
    url,
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
  }
}

/** Runs the query function and the decoder of query options, as a component's useQuery does. */
export const runQuery = async <Wire, Data>(options: { queryFn?: unknown; select?: ((wire: Wire) => Data) | undefined }): Promise<Data> => {
  const wire = await (options.queryFn as (context: { signal: AbortSignal }) => Promise<Wire>)({ signal: new AbortController().signal })
  if (!options.select) throw new Error('the query has no decoder')
  return options.select(wire)
}

export const runRows = async <Wire, Row>(options: Parameters<typeof runQuery<Wire, { rows: Row[] }>>[0]) => (await runQuery(options)).rows
