import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** The placeholder of a masked value. */
export const maskedText = '•••'

/** Fields of contexts and events that contain names of the code or booleans of the flow, never data about a person. */
const shown = [
  'consecutiveFailures',
  'failure',
  'hasLeft',
  'hasUnsavedChanges',
  'isCardSent',
  'isFreshStart',
  'isLeaving',
  'isRecipientGone',
  'isTaken',
  'isTouched',
  'progress',
  'purpose',
]

/** A value that the machine itself has set: a name in camelCase, a small number, a boolean. */
const isCode = (value: unknown) =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Math.abs(value) < 100) ||
  (typeof value === 'string' && /^[a-z][a-zA-Z]{0,30}$/.test(value))

const fieldOf = (name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (!shown.includes(name)) return maskedText
  if (isCode(value)) return value
  const { kind } = Object(value)
  return isCode(kind) ? { kind } : maskedText
}

/** Names of values that are never shown: secrets, and what a card payment types. */
const secretNames = /card|number|expiry|cvc|security|password|confirmation|current|secret|token|proof|credential|code|key|verification/i

/** In levels of nested values. */
const deepest = 8

/** A value of a sandbox, without its secrets. */
const sandboxFieldOf = (name: string, value: unknown, depth = 0): unknown => {
  if (value === null || value === undefined) return null
  if (secretNames.test(name) || depth > deepest) return maskedText
  if (Array.isArray(value)) return value.map((each) => sandboxFieldOf(name, each, depth + 1))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sandboxFieldOf(key, inner, depth + 1)]))
}

type FieldOf = (name: string, value: unknown) => unknown

const fieldsOf = (values: unknown, of: FieldOf) =>
  Object.fromEntries(Object.entries(Object(values)).map(([name, value]) => [name, of(name, value)]))

const eventOf = ({ type, ...payload }: { type: string }, of: FieldOf) => ({ ...fieldsOf(payload, of), type })

type Status = 'active' | 'done' | 'error' | 'stopped'

const endOf = (status: Status) => {
  if (status === 'done') return { status, output: maskedText, error: undefined }
  if (status === 'error') return { status, output: undefined, error: maskedText }
  return { status, output: undefined, error: undefined }
}

type Snapshot = { status?: Status; value?: unknown; context?: unknown }

const snapshotOf = ({ status = 'active', value, context }: Snapshot, of: FieldOf) => ({
  ...endOf(status),
  value,
  context: fieldsOf(context, of),
})

const eventWith = (inspectionEvent: StatelyInspectionEvent, of: FieldOf): StatelyInspectionEvent => {
  const { sessionId, createdAt, id, _version } = inspectionEvent
  const common = { sessionId, createdAt, id, _version }
  if (inspectionEvent.type === '@xstate.event') {
    const { type, rootId, sourceId, event } = inspectionEvent
    return { ...common, type, rootId, sourceId, event: eventOf(event, of) }
  }
  if (inspectionEvent.type === '@xstate.snapshot') {
    const { type, rootId, event, snapshot } = inspectionEvent
    return { ...common, type, rootId, event: eventOf(event, of), snapshot: snapshotOf(snapshot, of) }
  }
  const { type, rootId, name, definition, parentId, snapshot } = inspectionEvent
  return { ...common, type, rootId, name, definition, parentId, snapshot: snapshotOf(snapshot, fieldOf) }
}

/** The part of an event that may leave the page: names of states and events, and the fields listed above. Masked values stay masked. */
export const maskEvent = (inspectionEvent: StatelyInspectionEvent) => eventWith(inspectionEvent, fieldOf)

/** An event with the values of a sandbox, whose accounts are nobody's. Secrets stay masked. */
export const maskSecrets = (inspectionEvent: StatelyInspectionEvent) => eventWith(inspectionEvent, sandboxFieldOf)
