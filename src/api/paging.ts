import type { Rows } from './bundle.ts'

const loaded = (pages: readonly Rows<unknown>[]) => pages.reduce((sum, { rows, leftOut }) => sum + rows.length + leftOut, 0)

/** The number of the page after the last one; undefined when all rows are there, or the last page held none. */
export const nextPage = (last: Rows<unknown>, pages: readonly Rows<unknown>[], lastNumber: number) =>
  loaded([last]) > 0 && loaded(pages) < last.total ? lastNumber + 1 : undefined

/** The whole of a list, page after page: no row is kept from the patient by the size of a page. */
export const allPages = async <Row>(load: (pageNumber: number) => Promise<Rows<Row>>): Promise<Rows<Row>> => {
  const pages: Rows<Row>[] = []
  for (let number: number | undefined = 1; number !== undefined; ) {
    const page = await load(number)
    pages.push(page)
    number = nextPage(page, pages, number)
  }
  return {
    rows: pages.flatMap(({ rows }) => rows),
    total: pages.at(-1)?.total ?? 0,
    leftOut: pages.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}
