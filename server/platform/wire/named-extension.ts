/** An element that a url names, only where there is something to tell: positions stay what they are. */
export const namedExtension = (url: string, valueString: string | null) => (valueString === null ? [] : [{ url, valueString }])

/** As `namedExtension`, of how many there are. */
export const countExtension = (url: string, valueInteger: number) => (valueInteger === 0 ? [] : [{ url, valueInteger }])
