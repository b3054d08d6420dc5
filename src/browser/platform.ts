/** Browsers in order of trust: most user agents also contain the names of later ones. On an iPhone the names differ. */
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
