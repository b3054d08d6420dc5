import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MachineExamples } from './examples/made-examples.ts'
import { LiveView } from './live/live-view.tsx'
import { useLive } from './live/use-live.ts'
import { machineNames, machines } from './machines.ts'
import { WalkView } from './walk/walk-view.tsx'

const onHashChange = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const names = [...machines.keys()].toSorted()
const livePlace = 'live'

const useExamples = () => {
  const [examples, setExamples] = useState<Record<string, MachineExamples> | null>(null)
  useEffect(() => {
    void fetch('/examples.json')
      .then((answer) => answer.json())
      .then(setExamples)
      .catch(() => setExamples({}))
  }, [])
  return examples
}

const machineOf = (id: string) => {
  const name = machineNames.get(id)
  const machine = name === undefined ? undefined : machines.get(name)
  return name !== undefined && machine ? { name, machine } : null
}

const noExamples: MachineExamples = { input: [], events: {}, outputs: {} }

/** Every machine for a manual walk, and the machines that run in the portal. */
export const Inspector = () => {
  const place = useSyncExternalStore(onHashChange, () => location.hash.slice(1)) || (names[0] ?? '')
  const { live, forget } = useLive()
  const examples = useExamples()
  const machine = machines.get(place)
  const running = [...live.actors.values()].filter(({ isActive }) => isActive)
  useEffect(() => {
    document.title = `${place} · Statechart inspector`
  }, [place])
  return (
    <>
      <header>
        <nav aria-label="Statecharts">
          <p>Statechart inspector</p>
          <ul>
            <li>
              <a href={`#${livePlace}`} aria-current={place === livePlace ? 'page' : undefined}>
                Live portal ({running.length})
              </a>
            </li>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={place === name ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {place === livePlace && <LiveView live={live} machineOf={machineOf} onForget={forget} />}
      {machine && <WalkView key={place} name={place} machine={machine} examples={examples && (examples[place] ?? noExamples)} />}
      {!machine && place !== livePlace && (
        <main>
          <h1>No such chart</h1>
        </main>
      )}
    </>
  )
}
