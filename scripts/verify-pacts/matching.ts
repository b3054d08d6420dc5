/** One difference within a body. `path`: as in `$[0].entry[0].resource.id`. */
export type BodyProblem = { path: string; what: string }

type Matcher = { match: string; regex?: string; variants?: { index: number; rules: Rules }[] }
export type Rules = { [path: string]: { matchers: Matcher[] } }

type Expectation = { expected: unknown; rules: Rules /** The path of `expected` within the rules. */; at: string }

const maxShownLength = 60

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}

const kindOf = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const named: Record<string, string> = {
  array: 'an array',
  object: 'an object',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
}
const notOfKind = (value: unknown, kind: string) => `${shown(value)} is not ${named[kind] ?? kind}`

const isPathOf = (rule: string, path: string) => rule === path || rule.replaceAll('[*]', '[]') === path.replace(/\[\d+\]/g, '[]')

/** The matchers of a path: its own, or the type of the nearest parent with one. */
const matchersOf = (rules: Rules, path: string): Matcher[] => {
  const own = Object.entries(rules).find(([rule]) => isPathOf(rule, path))
  if (own) return own[1].matchers
  const parent = path.replace(/(\.[^.[\]]+|\[\d+\])$/, '')
  if (parent === path) return []
  return matchersOf(rules, parent).filter(({ match }) => match === 'type')
}

/** An element that demands nothing: `{}`, or a named extension without a value. */
const isEmptyElement = (value: unknown) =>
  kindOf(value) === 'object' &&
  Object.entries(Object(value)).every(([key, one]) => (key === 'url' ? Object.keys(Object(value)).length > 1 : one === null))

const scalarProblem = (expected: unknown, actual: unknown, [matcher]: Matcher[]): string | null => {
  const { match = 'equality', regex = '' } = matcher ?? {}
  if (match === 'regex') return new RegExp(regex).test(`${actual}`) ? null : `${shown(actual)} does not match ${regex}`
  if (match === 'null') return actual === null ? null : notOfKind(actual, 'null')
  if (match === 'integer') return Number.isInteger(actual) ? null : `${shown(actual)} is not an integer`
  if (match === 'number') return typeof actual === 'number' ? null : notOfKind(actual, 'number')
  if (match === 'type') return kindOf(actual) === kindOf(expected) ? null : notOfKind(actual, kindOf(expected))
  return actual === expected ? null : `${shown(actual)} is not ${shown(expected)}`
}

/** The row that comes nearest to the expected one, with its problems. */
const nearestRow = (rows: readonly unknown[], expectation: Expectation, path: string): BodyProblem[] => {
  const problems = rows.map((row, index) => problemsIn(row, expectation, `${path}[${index}]`))
  return problems.reduce((nearest, one) => (one.length < nearest.length ? one : nearest), problems[0] ?? [{ path, what: 'has no row' }])
}

/**
 * The differences of an answer's value from a contract's, by the contract's matching rules. Unlike Pact's own comparison, an empty list is no value of a
 * position, and the differences of a row have their paths.
 */
export const problemsIn = (actual: unknown, expectation: Expectation, path: string): BodyProblem[] => {
  const { expected, rules, at } = expectation
  const matchers = matchersOf(rules, at)
  if (isEmptyElement(expected)) return []
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [{ path, what: actual === undefined ? 'is missing' : notOfKind(actual, 'array') }]
    const contained = matchers.find(({ match }) => match === 'arrayContains')
    if (contained)
      return (contained.variants ?? []).flatMap(({ index, rules: ofRow }) =>
        nearestRow(actual, { expected: expected[index], rules: ofRow, at: '$' }, path),
      )
    if (matchers.length === 0 && expected.length === 0 && actual.length > 0)
      return [{ path, what: `has ${actual.length} rows, and none is agreed` }]
    return expected.flatMap((one, index) => problemsIn(actual[index], { expected: one, rules, at: `${at}[${index}]` }, `${path}[${index}]`))
  }
  if (actual === undefined) return [{ path, what: 'is missing' }]
  if (kindOf(expected) === 'object' && !matchers.some(({ match }) => match === 'equality')) {
    if (kindOf(actual) !== 'object') return [{ path, what: notOfKind(actual, 'object') }]
    return Object.entries(Object(expected)).flatMap(([key, one]) =>
      problemsIn(Object(actual)[key], { expected: one, rules, at: `${at}.${key}` }, `${path}.${key}`),
    )
  }
  if (kindOf(expected) === 'object')
    return JSON.stringify(actual) === JSON.stringify(expected) ? [] : [{ path, what: `is not ${shown(expected)}` }]
  const what = scalarProblem(expected, actual, matchers)
  return what === null ? [] : [{ path, what }]
}
