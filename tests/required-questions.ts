const required = '[required], [aria-required=true]'

/** The names of what must be filled in, in the order of the page. */
export const requiredQuestions = () =>
  [...document.querySelectorAll<HTMLInputElement>(required)].map(
    (field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'),
  )
