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

const fieldsOf = (values: unknown) =>
  Object.fromEntries(Object.entries(Object(values)).map(([name, value]) => [name, fieldOf(name, value)]))

const eventOf = ({ type, ...payload }: { type: string }) => ({ ...fieldsOf(payload), type })

type Status = 'active' | 'done' | 'error' | 'stopped'

const endOf = (status: Status) => {
  if (status === 'done') return { status, output: maskedText, error: undefined }
  if (status === 'error') return { status, output: undefined, error: maskedText }
  return { status, output: undefined, error: undefined }
}

const snapshotOf = ({ status = 'active', value, context }: { status?: Status; value?: unknown; context?: unknown }) => ({
  ...endOf(status),
  value,
  context: fieldsOf(context),
})

/** The part of an event that may leave the page: names of states and events, and the fields listed above. Masked values stay masked. */
export const maskEvent = (inspectionEvent: StatelyInspectionEvent): StatelyInspectionEvent => {
  const { sessionId, createdAt, id, _version } = inspectionEvent
  const common = { sessionId, createdAt, id, _version }
  if (inspectionEvent.type === '@xstate.event') {
    const { type, rootId, sourceId, event } = inspectionEvent
    return { ...common, type, rootId, sourceId, event: eventOf(event) }
  }
  if (inspectionEvent.type === '@xstate.snapshot') {
    const { type, rootId, event, snapshot } = inspectionEvent
    return { ...common, type, rootId, event: eventOf(event), snapshot: snapshotOf(snapshot) }
  }
  const { type, rootId, name, definition, parentId, snapshot } = inspectionEvent
  return { ...common, type, rootId, name, definition, parentId, snapshot: snapshotOf(snapshot) }
}
