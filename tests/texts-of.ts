/** What is written in each of them. */
export const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)
