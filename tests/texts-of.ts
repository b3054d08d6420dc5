export const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)
