import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Bundle } from '../generated/practice/model'
import { decodeRows, type Rows } from './bundle.ts'
import type { Connection } from './connection.ts'

/** How a list is read: its call, the key of its answers, and a row of them. `name` names a row in the report of what could not be read. */
type ListOf<Request, Row> = {
  call: (request: Request, options: { connection: Connection; signal: AbortSignal }) => Promise<Bundle>
  keyOf: (request: Request) => QueryKey
  row: z.ZodMiniType<Row>
  name: string
}

const countLoaded = (pages: readonly Rows<unknown>[]) =>
  pages.reduce((sum, { rows, unreadableCount }) => sum + rows.length + unreadableCount, 0)

/** Whether a page holds a row that none before it holds: some practices answer the same page again. */
const hasNewRows = (pages: readonly Rows<unknown>[]) => {
  const known = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))))
  return pages.at(-1)?.rows.some((row) => !known.has(JSON.stringify(row))) ?? false
}

/** How many rows the practice says that there are; 0 where it does not tell. */
const reportedTotal = (pages: readonly Rows<unknown>[]) => Math.max(0, ...pages.map(({ total }) => total ?? 0))

/** Drops a last page that is empty or repeats rows. Where a list ends with an empty page short of its announced total, the missing rows count as left out. */
const dropTrailingPage = <Row>(pages: Rows<Row>[]): Rows<Row>[] => {
  const [last] = pages.slice(-1)
  if (last === undefined) return pages
  const [missing, isEmpty] = [reportedTotal(pages) - countLoaded(pages), countLoaded([last]) === 0]
  if (isEmpty && missing > 0) return [...pages.slice(0, -1), { ...last, unreadableCount: missing }]
  const isRedundant = pages.length > 1 && last.unreadableCount === 0 && (isEmpty || (missing < 0 && !hasNewRows(pages)))
  return isRedundant ? pages.slice(0, -1) : pages
}

const sizeOf = (request: object) => ('PageSize' in request ? Number(request.PageSize) : Number.POSITIVE_INFINITY)

/** The number of the next page; undefined once all rows are loaded, or the last page held none. A full page with new rows has a next one whatever the total, which some practices give per page. */
const nextPage = (request: object) => (last: Rows<unknown>, pages: readonly Rows<unknown>[], lastNumber: number) => {
  const isShort = countLoaded([last]) > 0 && countLoaded(pages) < reportedTotal(pages)
  return isShort || (countLoaded([last]) >= sizeOf(request) && hasNewRows(pages)) ? lastNumber + 1 : undefined
}

/** The pages without a needless one; a total that is told is that of them all. */
export const withoutTrailingPage = <Row>({ pages, pageParams }: InfiniteData<Rows<Row>>): InfiniteData<Rows<Row>> => {
  const trimmed = dropTrailingPage(pages)
  const total = Math.max(reportedTotal(trimmed), countLoaded(trimmed))
  return {
    pages: trimmed.map((page) => (page.total === null ? page : { ...page, total })),
    pageParams: pageParams.slice(0, trimmed.length),
  }
}

const pageLoader =
  <Request extends object, Row>({ call, row, name }: ListOf<Request, Row>, connection: Connection, request: Request) =>
  async (number: number, signal: AbortSignal) =>
    decodeRows(await call(number > 1 ? { ...request, PageNumber: number } : request, { connection, signal }), row, name)

/** A list that is read as far as it is scrolled. Its pages stay as they came until something changes: all of them would be asked for anew, and compared with each one that comes. */
export const pagedList = <Request extends object, Row>(list: ListOf<Request, Row>, connection: Connection, request: Request) => {
  const load = pageLoader(list, connection, request)
  return infiniteQueryOptions({
    queryKey: list.keyOf(request),
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage(request),
    select: withoutTrailingPage<Row>,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** The whole of a list as its only page: no row is kept from the patient by the size of the answers. A row that is null is not shown. */
export const wholeList = <Request extends object, Row>(list: ListOf<Request, Row | null>, connection: Connection, request: Request) => {
  const load = pageLoader(list, connection, request)
  return infiniteQueryOptions({
    queryKey: list.keyOf(request),
    queryFn: async ({ signal }): Promise<Rows<Row>> => {
      const answers: Rows<Row | null>[] = []
      for (let number: number | undefined = 1; number !== undefined; ) {
        const page = await load(number, signal)
        answers.push(page)
        number = 'PageNumber' in request ? nextPage(request)(page, answers, number) : undefined
      }
      const pages = dropTrailingPage(answers)
      return {
        rows: pages.flatMap(({ rows }) => rows).filter((row) => row !== null),
        total: Math.max(reportedTotal(pages), countLoaded(pages)),
        unreadableCount: pages.reduce((sum, { unreadableCount }) => sum + unreadableCount, 0),
      }
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  })
}
