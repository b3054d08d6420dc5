import type { Listed } from '../store/page.ts'

/** The health-record bundle of a page, with the number of rows of all pages; null if they are not counted. */
export const pageBundle = <Resource, Total extends number | null>(resources: Resource[], total: Total) => [
  { total, entry: resources.map((resource) => ({ resource })) },
]

/** The health-record bundle: a list whose first element has the entries. `total` counts the rows of all pages. */
export const bundle = <Resource>(resources: Resource[], total = resources.length) => pageBundle(resources, total)

/** The result of a list: one page, each row as its resource. */
export const pageAnswer = <Row, Resource>({ rows, total }: Listed<Row>, resource: (row: Row) => Resource) => ({
  status: 200 as const,
  body: bundle(rows.map(resource), total),
})
