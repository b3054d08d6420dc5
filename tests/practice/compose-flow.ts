import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { ComposeEvent, ComposeInput } from '../../machines/messages/compose-context.ts'
import { type ComposeWorld, composeWorld, composition, mereTai, noText } from './compose-context.ts'

export const input: ComposeInput = { kind: 'new', composition: noText, draft: null, isBegun: false, mayBeSent: false, fileProblems: [] }
export const written: ComposeEvent = { type: 'composition.changed', change: composition }
export const suggestion = { type: 'recipient.suggested', roleId: '1', recipient: mereTai, isOnlyOne: false } as const
export const files = (count: number) =>
  ({ type: 'files.picked', files: Array.from({ length: count }, () => new File(['x'], 'foot.jpg')) }) as const
export const event = (
  type: Exclude<ComposeEvent['type'], 'composition.changed' | 'recipient.suggested' | 'recipients.listed' | 'files.picked'>,
) => ({ type })

/** Starts a composition at such a practice. */
export const open = (world: ComposeWorld = {}, given: Partial<ComposeInput> = {}) => {
  const { compose, journal } = composeWorld(world)
  const clock = new SimulatedClock()
  const actor = createActor(compose, { input: { ...input, ...given }, clock }).start()
  const reaches = (state: string) => waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`))
  return {
    journal,
    clock,
    reaches,
    send: actor.send,
    state: () => actor.getSnapshot(),
    calls: () => journal.map(([name, of]) => (name === 'tell' ? of : name)),
  }
}

/** Writes a text and continues to the terms of sending. */
export const toTerms = async (world: ComposeWorld = {}, given: Partial<ComposeInput> = {}) => {
  const opened = open(world, given)
  opened.send(written)
  opened.send(event('sending.chosen'))
  await opened.reaches('confirming')
  return opened
}
