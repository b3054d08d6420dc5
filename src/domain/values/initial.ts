/** The first letter of a name in capitals, past the title before it; `?` where there is none. */
export const initialOf = (name: string) => {
  const [first = '?'] = name
    .trim()
    .replace(/^(dr|mr|mrs|ms|miss|nurse|prof)\.?\s+/i, '')
    .replace(/^\(/, '')
  return first.toUpperCase()
}
