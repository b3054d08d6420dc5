import type { Connection } from './connection.ts'

/** The options of a read with one answer. Its cache holds the answer as it came; `decode`, the same function at each call, gives it its meaning once. */
export const singleRead = <Answer, Value>(connection: Connection, decode: (answer: Answer) => Value) => ({
  request: { connection },
  query: { select: decode },
})
