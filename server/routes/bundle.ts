/** The health-record bundle: a list whose first element holds the entries. `total` counts all pages of it. */
export const bundle = <Resource>(resources: Resource[], total = resources.length) => [
  { total, entry: resources.map((resource) => ({ resource })) },
]
