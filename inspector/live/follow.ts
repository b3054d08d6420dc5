import type { Live, LiveActor, LiveStep } from './received.ts'

type Actors = Live['actors']

/** `actor` is the machine that a developer follows. Null follows the newest flow, except flows of the muted machines. */
export type Following = { actor: string | null; muted: ReadonlySet<string> }

/** The ids of machines that run beside every flow and take a step each second. */
const mutedByDefault = ['inactivity']

export const followNewest: Following = { actor: null, muted: new Set(mutedByDefault) }

/** The machine and those that invoke it, up to the machine that its flow began with. */
export const lineageOf = (actors: Actors, id: string | null): LiveActor[] => {
  const actor = id === null ? undefined : actors.get(id)
  return actor ? [actor, ...lineageOf(actors, actor.parentId)] : []
}

/** The followed machine. After a reload of its page it is the newest running machine of the same kind. */
const followedActor = (actors: Actors, id: string): string => {
  const actor = actors.get(id)
  if (!actor || actor.isActive) return id
  const successor = [...actors.values()].findLast(
    ({ machineId, isActive, page }) => machineId === actor.machineId && isActive && page !== actor.page,
  )
  return successor?.id ?? id
}

/** A predicate of machines: the followed machine and its parts, or all machines that are not muted. */
export const isListedIn = ({ actors }: Pick<Live, 'actors'>, { actor, muted }: Following): ((id: string) => boolean) => {
  if (actor === null) return (id) => lineageOf(actors, id).every(({ machineId }) => !muted.has(machineId))
  const followed = followedActor(actors, actor)
  return (listed) => lineageOf(actors, listed).some(({ id }) => id === followed)
}

/** The steps of the listed machines. */
export const listedSteps = (live: Live, following: Following): LiveStep[] => {
  const isListed = isListedIn(live, following)
  return live.steps.filter((step) => isListed(step.actor))
}

/** It takes steps beside every flow of a page, so it is shown only without a running one. */
const besideFlows = 'session'

/** The machine that the flow of the newest step began with. */
const newestFlow = ({ actors }: Live, listed: readonly LiveStep[]) => {
  const flowOf = ({ actor }: LiveStep) => lineageOf(actors, actor).at(-1)
  const isRunning = (step: LiveStep) => flowOf(step)?.isActive && flowOf(step)?.machineId !== besideFlows
  const newest = listed.findLast(isRunning) ?? listed.at(-1)
  return newest && flowOf(newest)?.id
}

/** The newest step of the followed machine. A flow is shown by the machine that it began with, so its parts do not replace it. */
export const followedStep = (live: Live, following: Following): LiveStep | undefined => {
  const listed = listedSteps(live, following)
  const newest = listed.at(-1)
  const shown = following.actor === null ? newestFlow(live, listed) : followedActor(live.actors, following.actor)
  return live.steps.findLast(({ actor }) => actor === shown) ?? newest
}

/** Mutes a machine, or shows it again. */
export const toggleMuted = ({ actor, muted }: Following, machineId: string): Following => ({
  actor,
  muted: new Set(muted.has(machineId) ? [...muted].filter((id) => id !== machineId) : [...muted, machineId]),
})
