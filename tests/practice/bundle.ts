/** A page of a list with `total` rows. */
export const page = (total: number, resources: readonly unknown[]) => [{ total, entry: resources.map((resource) => ({ resource })) }]

/** A complete list. */
export const bundle = (...resources: unknown[]) => page(resources.length, resources)
