/**
 * The shape of an external value: returns its problems by path, never by value. The first page has no budget for a validation
 * library.
 */
export type Shape<Value> = ((value: unknown, path: string) => string[]) & { of?: () => Value }
export type ValueOf<Of> = Of extends Shape<infer Value> ? Value : never

const shape =
  <Value>(expected: string, isRight: (value: unknown) => boolean): Shape<Value> =>
  (value, path) =>
    isRight(value) ? [] : [`${path}: expected ${expected}`]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = shape<string>('string', (value) => typeof value === 'string')
export const textMatching = (expected: string, isRight: (text: string) => boolean) =>
  shape<string>(expected, (value) => typeof value === 'string' && isRight(value))
export const numberAbove = (least: number) => shape<number>(`number above ${least}`, (value) => typeof value === 'number' && value > least)
export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  shape<Word>(words.join(' or '), (value) => words.some((word) => word === value))

export const textOrNull: Shape<string | null> = (value, path) => (value === null ? [] : text(value, path))
export const optional =
  <Value>(inner: Shape<Value>): Shape<Value | undefined> =>
  (value, path) =>
    value === undefined ? [] : inner(value, path)

export const listOf =
  <Value>(item: Shape<Value>): Shape<Value[]> =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((one, index) => item(one, `${path}.${index}`)) : [`${path}: expected array`]

type Fields = Readonly<Record<string, Shape<unknown>>>

/** An object with these fields; further fields are allowed. */
export const record =
  <Of extends Fields>(fields: Of): Shape<{ [Key in keyof Of]: ValueOf<Of[Key]> }> =>
  (value, path) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([key, field]) => field(Reflect.get(value, key), path ? `${path}.${key}` : key))
      : [`${path || 'the file'}: expected object`]

export const matchesShape = <Value>(value: unknown, expected: Shape<Value>): value is Value => expected(value, '').length === 0
