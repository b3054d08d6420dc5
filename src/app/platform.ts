/** Browsers in the order in which their names may be trusted: most pretend to be an earlier one of this list too. */
const browsers = [/(Edg)\/(\d+)/, /(OPR)\/(\d+)/, /(Firefox)\/(\d+)/, /(Chrome)\/(\d+)/, /Version\/(\d+).*(Safari)/]

/** The browser's name and main version, such as `Chrome 156`. */
export const platform = (userAgent: string) => {
  for (const browser of browsers) {
    const found = browser.exec(userAgent)
    if (found)
      return found
        .slice(1)
        .sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
        .join(' ')
  }
  return 'Unknown browser'
}
