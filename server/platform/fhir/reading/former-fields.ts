import { list, member, text } from './fields.ts'

/** The value of an extension, of any of these types. */
export const extensionValue = (extension: unknown): unknown =>
  ['valueBoolean', 'valueCode', 'valueCodeableConcept', 'valueCoding', 'valueString']
    .map((name) => member(extension, name))
    .find((value) => value !== undefined)

/** A field of an earlier version of FHIR: by its name, or as the extension that a conversion to R4 writes. */
export const formerField = (resource: unknown, name: string): unknown =>
  member(resource, name) ?? extensionValue(list(resource, 'extension').find((one) => text(one, 'url')?.endsWith(`.${name}`)))
