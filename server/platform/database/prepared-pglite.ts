import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { isStale, statementNames } from './statement-names.ts'

type Described = { parameters: number[]; row: messages.BackendMessage[] }
type Query = <Row>(text: string, values?: unknown[]) => Promise<Results<Row>>

const { serialize } = protocol

const isRow = ({ name }: messages.BackendMessage) => name === 'rowDescription'

/**
 * PGlite with prepared statements: each text with parameters is parsed and described once, then bound and executed in one round.
 * `PGlite.query` needs six rounds and plans each time.
 */
export const preparedPGlite = (pglite: PGlite) => {
  const { nameOf, renew } = statementNames()
  const known = new Map<string, Described>()

  const send = (...parts: Uint8Array[]) => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  const describe = async (name: string, text: string): Promise<Described> => {
    const answered = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const described = { parameters: parse.parseDescribeStatementResults(answered), row: answered.filter(isRow) }
    known.set(name, described)
    return described
  }

  const written = (value: unknown, type: number | undefined) => {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : pglite.serializers[type]
    return write ? write(value) : String(value)
  }

  const run = <Row>(name: string, text: string, values: unknown[]) =>
    pglite.runExclusive(async () => {
      const { parameters, row } = known.get(name) ?? (await describe(name, text))
      const bound = serialize.bind({ statement: name, values: values.map((value, at) => written(value, parameters[at])) })
      const [results] = parse.parseResults([...row, ...(await send(bound, serialize.execute()))], pglite.parsers)
      return results as Results<Row>
    })

  const prepared =
    (query: Query): Query =>
    async (text, values = []) => {
      const name = nameOf(text, values)
      if (name === undefined) return query(text, values)
      try {
        return await run(name, text, values)
      } catch (error) {
        if (!isStale(error)) throw error
        renew()
        return query(text, values)
      }
    }

  return {
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: prepared((text, values) => pglite.query(text, values)),
    transaction: <Result>(work: (transaction: { query: Query; rollback: () => Promise<void> }) => Promise<Result>) =>
      pglite.transaction(({ query, rollback }) => work({ query: prepared(query), rollback })),
  }
}
