import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'
import type { Rows } from '../../src/api/http/bundle.ts'
import type { pagedList } from '../../src/api/http/list.ts'

/** A client that holds nothing yet and asks once. */
const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What a query brings that decodes while it loads. */
export const load = <Data, Key extends QueryKey>(options: QueryExecuteOptions<Data, Error, Data, Data, Key>) => freshClient().query(options)

/** The first so many pages of a list. */
export const loadPages = async <Row>(query: ReturnType<typeof pagedList<object, Row>>, pages = 1) =>
  (await freshClient().infiniteQuery({ ...query, pages })).pages

/** A list, or the first page of one that comes in pages. */
export const loadList = async <Row>(query: ReturnType<typeof pagedList<object, Row>>): Promise<Rows<Row>> => {
  const [page] = await loadPages(query)
  if (!page) throw new Error('the list has no page')
  return page
}
