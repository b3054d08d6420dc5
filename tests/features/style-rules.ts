/** The style rules of an element's own class, as they were written. */
export const rulesOf = (element: Element | null | undefined) =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((rule) => element?.className && rule.includes(`.${element.className}{`))
    .join()

/** Those of its states as well, such as the focus. */
export const stateRulesOf = (element: Element | null | undefined) =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((rule) => element?.className && rule.includes(`.${element.className}`))
    .join()
