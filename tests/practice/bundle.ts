/** A page of a list that holds so many in all. */
export const page = (total: number, resources: readonly unknown[]) => [{ total, entry: resources.map((resource) => ({ resource })) }]

/** A list that is whole. */
export const bundle = (...resources: unknown[]) => page(resources.length, resources)
