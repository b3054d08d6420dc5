import { isStorable } from '../../contract/storable-text.ts'
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

/** What is withdrawn goes all the same, so that this is asked after it. @throws SkippedResource */
export const refuseModified = (resource: object) => {
  if (isModified(resource)) throw new SkippedResource('has a modifierExtension, which may change what it says')
}

/** @throws SkippedResource where a resource holds what cannot be stored, or tries to be what it is not */
export const inspect = (resource: object) => {
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
