import { badRequest } from '../contract/refusal.ts'

type Whole<Query, Name extends keyof Query> = Query & Required<Pick<Query, Name>>

const isWhole = <Query, Name extends keyof Query>(query: Query, names: readonly Name[]): query is Whole<Query, Name> =>
  names.every((name) => query[name] !== undefined)

/** Returns a request from the body or the query. Both together, and neither, are refused. `names` are the required fields of the query. */
export const bodyOrQuery = <Body, Query extends object, Name extends keyof Query & string>(
  body: Body | null,
  query: Query,
  names: readonly Name[],
): Body | Whole<Query, Name> => {
  if (body) {
    if (Object.keys(query).length > 0) throw badRequest([{ path: '', message: 'must be in the body or in the query, not in both' }])
    return body
  }
  if (isWhole(query, names)) return query
  const missing = names.filter((name) => query[name] === undefined)
  throw badRequest(missing.map((name) => ({ path: `/${name}`, message: 'must be in the body or in the query' })))
}
