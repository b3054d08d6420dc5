import { lineageOf } from '../live/follow.ts'
import { pageOf } from '../live/message.ts'
import type { Live } from '../live/received.ts'

/**
 * A page, a machine, or the calls of one machine that share a name. `ancestors` are its own id, those of the machines above it, and its page.
 */
export type Participant = { id: string; name: string; kind: 'page' | 'machine' | 'call'; ancestors: readonly string[] }

/** The participant of an actor or a page. Null without a message that announced it. */
export const participantOf = ({ pages, actors, calls }: Live, id: string): Participant | null => {
  const [call, actor, page] = [calls.get(id), actors.get(id), pageOf(id)]
  const machines = lineageOf(actors, call ? call.parentId : id).map((machine) => machine.id)
  if (call) {
    const shared = `${call.parentId} ${call.name}`
    return { id: shared, name: call.name, kind: 'call', ancestors: [shared, ...machines, page] }
  }
  if (actor) return { id, name: actor.name, kind: 'machine', ancestors: [...machines, page] }
  const place = [...pages.keys()].indexOf(id)
  return place < 0 ? null : { id, name: `Page ${place + 1}`, kind: 'page', ancestors: [id] }
}

/** The index at which a participant joins the others: behind its parent and the parent's earlier parts, or else next to its page. */
const placeOf = ({ ancestors }: Participant, ordered: readonly Participant[]) => {
  const [, parent] = ancestors
  const page = ancestors.at(-1) ?? ''
  const behindParent = ordered.findLastIndex((other) => parent && parent !== page && other.ancestors.includes(parent)) + 1
  if (behindParent > 0) return behindParent
  const first = ordered.findIndex((other) => other.ancestors.includes(page))
  return ordered[first]?.id === page ? first + 1 : Math.max(first, 0)
}

/** The participants once each. The newest page is first, and next to each page its newest flow. */
export const orderParticipants = (participants: readonly Participant[]) =>
  participants.reduce<Participant[]>(
    (ordered, participant) =>
      ordered.some(({ id }) => id === participant.id) ? ordered : ordered.toSpliced(placeOf(participant, ordered), 0, participant),
    [],
  )
