const required = '[required], [aria-required=true]'

/** The labels of the required fields, in the order of the page. */
export const requiredQuestions = () =>
  [...document.querySelectorAll<HTMLInputElement>(required)].map(
    (field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'),
  )
