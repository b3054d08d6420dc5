/** An extension element with this URL; empty for null. Readers look for the URL, so positions do not matter. */
export const namedExtension = (url: string, valueString: string | null) => (valueString === null ? [] : [{ url, valueString }])

/** As `namedExtension`, for a count. */
export const countExtension = (url: string, valueInteger: number) => (valueInteger === 0 ? [] : [{ url, valueInteger }])
