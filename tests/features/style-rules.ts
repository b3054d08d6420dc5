/** The style rules of an element's own class, as text. */
export const rulesOf = (element: Element | null | undefined) =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((rule) => element?.className && rule.includes(`.${element.className}{`))
    .join()

/** The same with rules for states, such as the focus. */
export const stateRulesOf = (element: Element | null | undefined) =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((rule) => element?.className && rule.includes(`.${element.className}`))
    .join()
