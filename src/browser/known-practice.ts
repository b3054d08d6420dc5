import { persist, readPersisted } from './persisted-storage.ts'
import { knownPracticeKey } from './session-store.ts'
import { matchesShape, record, text, textOrNull } from './shape.ts'

const knownPractice = record({ name: text, phone: textOrNull })

/** The practice of the last sign-in on this device. It remains after a sign-out, because it has no data of the patient. */
export type KnownPractice = { name: string; phone: string | null }

export const persistKnownPractice = ({ name, phone }: KnownPractice) => void persist(knownPracticeKey, JSON.stringify({ name, phone }))

/** The stored text, which stays equal between two renders. */
export const readKnownPractice = () => readPersisted(knownPracticeKey)

/** Returns null for an absent or unreadable text. */
export const parseKnownPractice = (stored: string | null): KnownPractice | null => {
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    return matchesShape(read, knownPractice) ? read : null
  } catch {
    return null
  }
}
