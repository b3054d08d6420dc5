import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'
import type { Rows } from '../../src/api/http/bundle.ts'
import type { pagedList } from '../../src/api/http/list.ts'

/** A client without cached data or retries. */
const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** The data of a query that decodes in its query function. */
export const load = <Data, Key extends QueryKey>(options: QueryExecuteOptions<Data, Error, Data, Data, Key>) => freshClient().query(options)

/** The first pages of a list. */
export const loadPages = async <Row>(query: ReturnType<typeof pagedList<object, Row>>, pages = 1) =>
  (await freshClient().infiniteQuery({ ...query, pages })).pages

/** A list, or the first page of a paged one. */
export const loadList = async <Row>(query: ReturnType<typeof pagedList<object, Row>>): Promise<Rows<Row>> => {
  const [page] = await loadPages(query)
  if (!page) throw new Error('the list has no page')
  return page
}
