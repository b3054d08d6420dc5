import ts from 'typescript'
import type { Example } from './made-examples.ts'

const deepest = 7
const most = 12
const instant = '2026-11-22T20:00:00.000Z'
const day = '2026-11-23'

const is = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0

/** Types of the browser or the language, such as a file. */
const isForeign = ({ symbol }: ts.Type) =>
  symbol?.declarations?.some((declaration) => declaration.getSourceFile().isDeclarationFile) ?? false

const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0

/** A type with parameters, which `getTypeArguments` accepts. */
export const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type

/** Texts that the rules of a field accept, by the field's name. */
const textsByName: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(?:start|end)$|At$/, instant],
  [/day|date|born/i, day],
  [/email/i, 'patient@example.nz'],
  [/phone|mobile/i, '021 555 0100'],
  [/password|confirmation/i, 'Correct-Horse-42'],
  [/^code$|Code$/, '123456'],
]

const textFor = (name: string) => textsByName.find(([pattern]) => pattern.test(name))?.[1] ?? (name || 'text')

const objectsOf = (checker: ts.TypeChecker, type: ts.Type, without: readonly string[], depth: number): Example[] => {
  const fields = checker.getPropertiesOfType(type).filter((field) => !isOptional(field) && !without.includes(field.name))
  const values = fields.map(({ name }, index) => {
    const field = fields[index]
    return { name, examples: field ? all(checker, checker.getTypeOfSymbol(field), name, depth + 1) : [] }
  })
  const first = Object.fromEntries(values.map(({ name, examples: [example = null] }) => [name, example]))
  if (depth > 1) return [first]
  return [first, ...values.flatMap(({ name, examples }) => examples.slice(1).map((example) => ({ ...first, [name]: example })))]
}

/** The most complete member first; null and undefined last. */
const ofUnion = (checker: ts.TypeChecker, { types }: ts.UnionType, name: string, depth: number) => {
  const absent = types.filter((each) => is(each, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void))
  const rest = types.filter((each) => !absent.includes(each)).flatMap((each) => all(checker, each, name, depth))
  const isYesNo = rest.length === 2 && rest.every((each) => typeof each === 'boolean')
  return [...(isYesNo ? [true, false] : rest), ...absent.slice(0, 1).map(() => null)]
}

const all = (checker: ts.TypeChecker, type: ts.Type, name: string, depth: number, without: readonly string[] = []): Example[] => {
  if (depth > deepest) return [null]
  if (type.isUnion()) return ofUnion(checker, type, name, depth).slice(0, most)
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value]
  if (is(type, ts.TypeFlags.BooleanLiteral)) return [checker.typeToString(type) === 'true']
  if (is(type, ts.TypeFlags.StringLike)) return [textFor(name)]
  if (is(type, ts.TypeFlags.NumberLike)) return [1]
  if (!is(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return [null]
  if (type.symbol?.name === 'Date') return [{ $date: instant }]
  const [call] = type.getCallSignatures()
  if (call) return [{ $returns: all(checker, checker.getReturnTypeOfSignature(call), name, depth + 1)[0] ?? null }]
  if (checker.isArrayLikeType(type)) {
    const [element] = isReference(type) ? checker.getTypeArguments(type) : []
    return [element ? all(checker, element, name.replace(/s$/, ''), depth + 1).slice(0, 1) : [], ...(depth === 0 ? [[]] : [])]
  }
  if (isForeign(type) && !is(type, ts.TypeFlags.Intersection) && type.symbol.name !== '__type') return [{}]
  return objectsOf(checker, type, without, depth).slice(0, most)
}

/** Values that a type allows, the most complete first. */
export const examplesOfType = (checker: ts.TypeChecker, type: ts.Type, without: readonly string[] = []) =>
  all(checker, type, '', 0, without)
