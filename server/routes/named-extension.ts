/** An element that a url names, only where there is something to tell: positions stay what they are. */
export const named = (url: string, valueString: string | null) => (valueString === null ? [] : [{ url, valueString }])
