import type { Listed } from '../store/page.ts'

/** The health-record bundle: a list whose first element holds the entries. `total` counts all pages of it. */
export const bundle = <Resource>(resources: Resource[], total = resources.length) => [
  { total, entry: resources.map((resource) => ({ resource })) },
]

/** The answer of a list: a page of it, each row as its resource. */
export const pageAnswer = <Row, Resource>({ rows, total }: Listed<Row>, resource: (row: Row) => Resource) => ({
  status: 200 as const,
  body: bundle(rows.map(resource), total),
})
