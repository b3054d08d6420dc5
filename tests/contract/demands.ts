import type { Interaction } from '../../scripts/contracts/contract.ts'
import { describedAnswer } from '../../server/platform/contract/answers.ts'
import { type Description, type Operation, resolvePointer, type Schema } from '../../server/platform/contract/description.ts'

type Path = readonly string[]
type Matcher = { match: string; variants?: { index: number; rules: Rules }[] }
type Rules = { [path: string]: { matchers: Matcher[] } }
type PathMatchers = readonly { path: Path; matchers: readonly Matcher[] }[]

/** A text or a number that a contract demands exactly, at its place in the answer. */
export type Demand = { path: Path; value: string | number }

/** The steps of a path such as `$[0].entry[*].id`. */
const stepsOf = (path: string) =>
  [...path.matchAll(/\[(\d+|\*)\]|\.([\w$-]+)|\['([^']+)'\]/g)].map(([, ...steps]) => steps.find(Boolean) ?? '')

const parsed = (rules: Rules): PathMatchers => Object.entries(rules).map(([path, { matchers }]) => ({ path: stepsOf(path), matchers }))

const isAt = (rule: Path, path: Path) => rule.length === path.length && rule.every((step, index) => step === '*' || step === path[index])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The total of a list and an empty text belong to the state, not to the description. */
const isOfState = (path: Path, value: string | number) => path.at(-1) === 'total' || value === ''

/** Values without a matcher, and those below a type matcher, which Pact passes down. */
const demandsIn = (value: unknown, rules: PathMatchers, path: Path, isByType: boolean): Demand[] => {
  const own = rules.flatMap((rule) => (isAt(rule.path, path) ? rule.matchers : []))
  const variants = own.find(({ match }) => match === 'arrayContains')?.variants
  if (variants && Array.isArray(value))
    return variants.flatMap(({ index, rules: inner }) =>
      demandsIn(value[index], parsed(inner), [], false).map((demand) => ({ ...demand, path: [...path, `${index}`, ...demand.path] })),
    )
  const isLoose = own.length > 0 ? own.some(({ match }) => match !== 'equality') : isByType
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => demandsIn(inner, rules, [...path, key], isLoose))
  const isValue = typeof value === 'string' || typeof value === 'number'
  return isValue && !isLoose && !isOfState(path, value) ? [{ path, value }] : []
}

/** The texts and numbers that the answer of an exchange must have exactly. */
export const demandsOf = ({ response }: Interaction): Demand[] => {
  const rules: { body?: Rules } = response.matchingRules ?? {}
  return demandsIn(response.body?.content, parsed(rules.body ?? {}), [], false)
}

type Described = Schema & { description?: string; enum?: unknown[]; const?: unknown; pattern?: string }

const statementsOf = ({ description = '', enum: values = [], const: only, pattern = '' }: Described) => [
  description,
  ...[...values, only].map((value) => `${value}`),
  pattern,
]

/** The statements of a description on the values at a place: of the schema there, and of each schema around it. */
const statementsAt = (document: Description, schema: Described, [step, ...rest]: Path): string[] => {
  const { value } = resolvePointer<Described>(document, schema, [])
  const branches = [...(value.oneOf ?? []), ...(value.anyOf ?? []), ...(value.allOf ?? [])]
  const inner = step === undefined ? undefined : (value.properties?.[step] ?? (/^\d+$/.test(step) ? value.items : undefined))
  return [
    ...statementsOf(schema),
    ...statementsOf(value),
    ...branches.flatMap((branch) => statementsAt(document, branch, step === undefined ? [] : [step, ...rest])),
    ...(inner ? statementsAt(document, inner, rest) : []),
  ]
}

/** A habit of the reference server is no demand on others. */
const ofOneServer = /The reference server [^.]*\./g

type Answer = { $ref?: string; description?: string }
type Call = { description?: string; responses: { [status: string]: Answer } }
/** The notes of a description that the server does not read. */
type Notes = { paths: { [path: string]: { [method: string]: Call } } }

/** Whether the description of the call states a value that its contract demands. */
export const isStated = (document: Description & Notes, operation: Operation, status: number, { path, value }: Demand) => {
  const answer = describedAnswer(operation, status)
  const call = document.paths[operation.path]?.[operation.method.toLowerCase()]
  const [media] = answer?.media ?? []
  if (!answer || !call || !media) return false
  const { value: response } = resolvePointer<Answer>(document, call.responses[answer.status] ?? {}, [])
  const statements = [call.description ?? '', response.description ?? '', ...statementsAt(document, media.schema, path)]
    .join('\n')
    .replace(ofOneServer, '')
  const exact = `${value}`.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${exact}(?!\\w)`).test(statements)
}
