import fc from 'fast-check'

type Path = readonly (string | number)[]

const isBranch = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null

/** The paths within a JSON value; the empty path is the whole value. */
const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(isBranch(value) ? Object.keys(value).flatMap((key) => pathsOf(value[key], [...at, Array.isArray(value) ? Number(key) : key])) : []),
]

/** Sets an own property, also for special names such as `__proto__`. */
const put = (branch: object, key: string | number, value: unknown) =>
  Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true })

type Change = (parent: Record<string | number, unknown>, key: string | number) => void

const drop: Change = (parent, key) => {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

const replaceBy =
  (value: unknown): Change =>
  (parent, key) =>
    put(parent, key, structuredClone(value))

const renameTo =
  (name: string): Change =>
  (parent, key) => {
    if (Array.isArray(parent)) return
    const value = parent[key]
    drop(parent, key)
    put(parent, name, value)
  }

const reverse: Change = (parent, key) => {
  const value = parent[key]
  if (Array.isArray(value)) value.reverse()
  else put(parent, key, [value])
}

const repeat: Change = (parent, key) => {
  if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
  else put(parent, key, { [key]: parent[key] })
}

const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ extension: [inner] }), null)

const odd = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  0.1,
  1e308,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  'constructor',
  'toString',
  '__proto__',
  '2026-02-31',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '\u0000\u202e\ud800',
  { __proto__: null, valueString: 'x' },
  deep,
)

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(drop, reverse, repeat),
  fc.oneof(odd, fc.jsonValue({ maxDepth: 3 })).map(replaceBy),
  fc.constantFrom('__proto__', 'constructor', 'valueString', 'url', 'toString').map(renameTo),
)

/** A valid value after random changes: parts dropped, replaced, renamed, reversed and repeated. */
export const mutationsOf = (valid: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 6 }).map((steps) => {
    const box = { value: structuredClone(valid) }
    for (const [pick, apply] of steps) {
      const paths = pathsOf(box.value)
      const path = ['value', ...(paths[pick % paths.length] ?? [])]
      const key = path.at(-1) ?? 'value'
      const parent = path.slice(0, -1).reduce<unknown>((branch, step) => (isBranch(branch) ? branch[step] : undefined), box)
      if (isBranch(parent)) apply(parent, key)
    }
    return box.value ?? null
  })
