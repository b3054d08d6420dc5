/** Systems in the order in which their names may be trusted: an iPhone also says Mac OS X, Android also says Linux. */
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** The operating system of a browser, by its User-Agent header; null for one that is not known. */
export const systemOf = (userAgent: string) => systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null
