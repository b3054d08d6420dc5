import { isStorable } from '../../../../src/domain/values/typed-text.ts'
import { printable, SkippedResource } from '../problems.ts'
import { list } from './fields.ts'

const maxTextLength = 100_000
/** In characters: 20 MB as base64. */
const maxDocumentLength = 28_000_000
const documents = ['data', 'div']

const checkText = (name: string, value: string, path: string) => {
  if (value.length > (documents.includes(name) ? maxDocumentLength : maxTextLength))
    throw new SkippedResource(`${printable(path)} is too long`)
  if (!isStorable(value)) throw new SkippedResource(`${printable(path)} holds control characters`)
}

const isModified = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (list(value, 'modifierExtension').length > 0 || Object.values(value).some(isModified))

/** Callers check for a withdrawal first, because a withdrawn resource is deleted with or without modifiers. @throws SkippedResource */
export const refuseModified = (resource: object) => {
  if (isModified(resource)) throw new SkippedResource('has a modifierExtension, which may change what it says')
}

/** @throws SkippedResource for a text that cannot be stored, or for a key `__proto__` */
export const refuseUnstorable = (resource: object) => {
  const rest: { value: object; path: string }[] = [{ value: resource, path: '' }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next
    if (Object.hasOwn(value, '__proto__')) throw new SkippedResource(`${printable(path || 'it')} has a key __proto__`)
    const isList = Array.isArray(value)
    for (const [name, inner] of Object.entries(value)) {
      const at = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
      if (typeof inner === 'string') checkText(name, inner, at)
      else if (typeof inner === 'object' && inner !== null) rest.push({ value: inner, path: at })
    }
  }
}
