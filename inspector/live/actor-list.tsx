import { stateLabel } from '../diagram/active-states.ts'
import type { Following } from './follow.ts'
import type { Live, LiveActor } from './received.ts'

type Choices = { following: Following; onFollow: (id: string) => void; onMute: (machineId: string) => void }

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-NZ', { hour12: false })

const Actor = ({
  actor: { id, name, machineId, state, isActive, parentId },
  following,
  onFollow,
  onMute,
}: Choices & { actor: LiveActor }) => {
  const isMuted = following.muted.has(machineId)
  return (
    <div className="actor">
      <button type="button" aria-pressed={id === following.actor} onClick={() => onFollow(id)}>
        {isActive ? '● ' : '○ '}
        {name}: {stateLabel(state)}
        {!isActive && ' (ended)'}
      </button>
      {parentId === null && isActive && (
        <button type="button" aria-pressed={isMuted} aria-label={`Mute ${name}`} onClick={() => onMute(machineId)}>
          {isMuted ? 'Muted' : 'Mute'}
        </button>
      )}
    </div>
  )
}

type ActorsProps = Choices & { actors: LiveActor[]; parent?: LiveActor }

/** Machines, each above the machines that it invokes. */
const Actors = ({ actors, parent, ...choices }: ActorsProps) => {
  const isHere = ({ parentId }: LiveActor) => (parent ? parentId === parent.id : actors.every(({ id }) => id !== parentId))
  const here = actors.filter(isHere)
  if (here.length === 0) return null
  return (
    <ul className="steps">
      {here.map((actor) => (
        <li key={actor.id}>
          <Actor actor={actor} {...choices} />
          <Actors actors={actors} parent={actor} {...choices} />
        </li>
      ))}
    </ul>
  )
}

const Ended = ({ title, ...actors }: ActorsProps & { title: string }) =>
  actors.actors.length > 0 && (
    <details>
      <summary>{`${title} (${actors.actors.length})`}</summary>
      <Actors {...actors} />
    </details>
  )

type ActorListProps = Choices & { live: Pick<Live, 'pages' | 'actors'> }

/** The machines by page. Those of a closed page, and those that have ended, are folded. */
export const ActorList = ({ live: { pages, actors }, ...choices }: ActorListProps) => {
  const inPages = [...pages.values()].map((page, index) => ({
    ...page,
    title: `Page ${index + 1}, since ${timeOf(page.openedAt)}`,
    actors: [...actors.values()].filter((actor) => actor.page === page.id),
  }))
  return inPages.toReversed().map(({ id, title, isOpen, actors: own }) =>
    isOpen ? (
      <section key={id} aria-label={title}>
        <h3>{title}</h3>
        <Actors actors={own.filter(({ isActive }) => isActive)} {...choices} />
        <Ended title="Ended" actors={own.filter(({ isActive }) => !isActive)} {...choices} />
      </section>
    ) : (
      <Ended key={id} title={`${title}, closed`} actors={own} {...choices} />
    ),
  )
}
