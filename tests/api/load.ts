import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/** A client that holds nothing yet and asks once. */
export const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What a query brings that decodes while it loads. */
export const load = <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => freshClient().fetchQuery(options)
