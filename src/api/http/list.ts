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

/** The id of a row; a row without one is compared as a whole. */
const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : JSON.stringify(row)

/** The total of the whole list in an answer; null for a total of the page alone, which some practices give. */
const listTotals = (pages: readonly Rows<unknown>[]) =>
  pages.flatMap((page, index) => {
    const isOfPage = page.total === countLoaded([page]) && countLoaded(pages.slice(0, index + 1)) > page.total
    return page.total === null || isOfPage ? [] : [page.total]
  })

/** Whether the list changed between two pages. A row that arrived moves the others down, and the next page repeats one; a row that went hides one. Some practices answer the same page again: that is no change. */
const isShifted = (pages: readonly Rows<unknown>[]) => {
  const known = new Set<string>()
  const whole = new Set<string>()
  const hasOverlap = pages.some(({ rows }) => {
    const ids = rows.filter((row) => row !== null).map(idOf)
    const isRepeated = ids.some((id) => known.has(id)) && !whole.has(JSON.stringify(ids))
    for (const id of ids) known.add(id)
    whole.add(JSON.stringify(ids))
    return isRepeated
  })
  return hasOverlap || new Set(listTotals(pages)).size > 1
}

/** The pages of a list that changed in between without the rows that a page before holds; other pages as they came. */
const withoutRepeats = <Row>(pages: readonly Rows<Row>[]): readonly Rows<Row>[] => {
  if (!isShifted(pages)) return pages
  const known = new Set<string>()
  return pages.map((page) => {
    const rows = page.rows.filter((row) => row === null || !known.has(idOf(row)))
    for (const row of rows) known.add(idOf(row))
    return rows.length === page.rows.length ? page : { ...page, rows }
  })
}

/** How often a list is read whole when it changes between its pages. */
const maxReads = 3

const sizeOf = (request: object) => ('PageSize' in request ? Number(request.PageSize) : Number.POSITIVE_INFINITY)

/** The number of the next page; undefined once all rows are loaded, or the last page held none. A full page with new rows has a next one whatever the total, which some practices give per page. */
const nextPage = (request: object) => (last: Rows<unknown>, pages: readonly Rows<unknown>[], lastNumber: number) => {
  const isShort = countLoaded([last]) > 0 && countLoaded(pages) < reportedTotal(pages)
  return isShort || (countLoaded([last]) >= sizeOf(request) && hasNewRows(pages)) ? lastNumber + 1 : undefined
}

/** The pages without a needless one and without repeated rows. The total is that of them all; null while the pages do not fit together. */
export const withoutTrailingPage = <Row>({ pages, pageParams }: InfiniteData<Rows<Row>>): InfiniteData<Rows<Row>> => {
  const trimmed = dropTrailingPage(pages)
  const distinct = withoutRepeats(trimmed)
  const total = Math.max(reportedTotal(trimmed), countLoaded(distinct))
  const summed = distinct.map((page) => (page.total === null ? page : { ...page, total }))
  return {
    pages: isShifted(trimmed) ? summed.map((page) => ({ ...page, total: null, isShifted: true as const })) : summed,
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
      const readPages = async () => {
        const answers: Rows<Row | null>[] = []
        for (let number: number | undefined = 1; number !== undefined; ) {
          const page = await load(number, signal)
          answers.push(page)
          number = 'PageNumber' in request ? nextPage(request)(page, answers, number) : undefined
        }
        return dropTrailingPage(answers)
      }
      let answers = await readPages()
      for (let tries = 1; isShifted(answers) && tries < maxReads; tries += 1) answers = await readPages()
      const pages = withoutRepeats(answers)
      const total = Math.max(isShifted(answers) ? (answers.at(-1)?.total ?? 0) : reportedTotal(answers), countLoaded(pages))
      // Rows that the last reading misses count as unreadable.
      const missing = isShifted(answers) ? total - countLoaded(pages) : 0
      return {
        rows: pages.flatMap(({ rows }) => rows).filter((row) => row !== null),
        total,
        unreadableCount: pages.reduce((sum, { unreadableCount }) => sum + unreadableCount, missing),
      }
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  })
}
