/** Browsers in the order in which their names may be trusted: most pretend to be a later one of this list too. On an iPhone they have other names. */
const browsers = [
  ['Edg', /Edg(?:iOS)?\/(\d+)/],
  ['OPR', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const

/** The browser's name and main version, such as `Chrome 156`. */
export const platform = (userAgent: string) => {
  for (const [name, browser] of browsers) {
    const version = browser.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'Unknown browser'
}
