import { _, Ajv2020, type KeywordCxt, str } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { uuidPattern } from '../values/uuid.ts'
import type { Description, Pointer } from './description.ts'

const vocabulary = [
  'openapi',
  'info',
  'servers',
  'security',
  'tags',
  'paths',
  'components',
  'example',
  'x-portal-extension',
  'x-resource',
  'x-id-of',
  'x-typed',
]

const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Like Ajv's keyword, but code points are counted only if the UTF-16 length does not decide. */
const maxLength = {
  keyword: 'maxLength',
  type: 'string' as const,
  schemaType: 'number' as const,
  error: { message: ({ schemaCode }: { schemaCode?: unknown }) => str`must NOT have more than ${schemaCode as number} characters` },
  code: (cxt: KeywordCxt) => {
    const { data, schema } = cxt
    cxt.fail(_`${data}.length > ${schema} && (${data}.length > ${2 * schema} || [...${data}].length > ${schema})`)
  },
}

/** A schema that references the part of the description at this pointer. */
export const schemaAt = (pointer: Pointer) => ({
  $ref: `api#/${pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
})

/** The description with a validator for each of its parts. `uuid` and `date` accept only what the database accepts. */
export const schemasOf = (document: Description, { coerceTypes }: { coerceTypes: boolean }) => {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    validateSchema: false,
    useDefaults: true,
    allErrors: false,
    coerceTypes,
  })
  addFormats.default(ajv)
  ajv.removeKeyword('maxLength').addKeyword(maxLength)
  ajv.addFormat('uuid', uuidPattern)
  ajv.addFormat('date', isDay)
  ajv.addVocabulary(vocabulary).addSchema(document, 'api')
  return {
    ajv,
    /** The validator of the part at this pointer. It is compiled on first use and cached. */
    validatorAt: (pointer: Pointer) => {
      const validator = ajv.getSchema(schemaAt(pointer).$ref)
      if (!validator) throw new Error(`nothing is described at ${pointer.join('/')}`)
      return validator
    },
  }
}
