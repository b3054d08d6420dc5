import type { State } from './parts.ts'

const factsOf = ({ type, isInitial, isUnreached, id }: State, active: ReadonlySet<string>) =>
  [isInitial && 'initial', (type === 'final' || type === 'parallel') && type, active.has(id) && 'active', isUnreached && 'not reached']
    .filter(Boolean)
    .join(', ')

/** The machine as a nested list, with the same states and transitions as the drawing. */
export const StateList = ({ states, active }: { states: State[]; active: ReadonlySet<string> }) => (
  <ul>
    {states.map((state) => {
      const facts = factsOf(state, active)
      return (
        <li key={state.id} aria-current={active.has(state.id) ? 'true' : undefined}>
          <strong className={active.has(state.id) ? 'active-name' : undefined}>{state.key}</strong>
          {facts && ` (${facts})`}
          {state.description && <p className="purpose">{state.description}</p>}
          {state.lines.length > 0 && (
            <ul className="lines">
              {state.lines.map(({ words, to }) => (
                <li key={`${words} ${to.map(({ id }) => id).join()}`}>
                  {words}
                  {to.length > 0 && ` → ${to.map(({ key }) => key).join(', ')}`}
                </li>
              ))}
            </ul>
          )}
          {state.states.length > 0 && <StateList states={state.states} active={active} />}
        </li>
      )
    })}
  </ul>
)
