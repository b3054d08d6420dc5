/** The health-record bundle: a list whose first element holds the entries. */
export const bundle = <Resource>(resources: Resource[]) => [{ total: resources.length, entry: resources.map((resource) => ({ resource })) }]
