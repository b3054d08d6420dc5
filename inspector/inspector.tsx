import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { MachineExamples } from './examples/made-examples.ts'
import { LiveView } from './live/live-view.tsx'
import { useLive } from './live/use-live.ts'
import { MachineNav } from './machine-nav.tsx'
import { listedMachines } from './machines.ts'
import { readAddress, writeAddress } from './walk/address.ts'
import { WalkView } from './walk/walk-view.tsx'

const onHashChange = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

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

const machineOf = (id: string) => listedMachines.find(({ machine }) => machine.id === id)

const noExamples: MachineExamples = { input: [], events: {}, outputs: {} }

/** Every machine for a manual walk, and the machines that run in the portal. */
export const Inspector = () => {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1))
  const address = useMemo(() => readAddress(hash || (listedMachines[0]?.name ?? '')), [hash])
  const { place } = address
  const { live, messages, forget } = useLive()
  const examples = useExamples()
  const listed = listedMachines.find(({ name }) => name === place)
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
          </ul>
          <MachineNav place={place} />
        </nav>
      </header>
      {place === livePlace && <LiveView live={live} messages={messages} machineOf={machineOf} onForget={forget} />}
      {listed && (
        <WalkView
          key={place}
          address={address}
          listed={listed}
          examples={examples && (examples[place] ?? noExamples)}
          onMove={(to) => {
            location.hash = writeAddress(to)
          }}
        />
      )}
      {!listed && place !== livePlace && (
        <main>
          <h1>No such machine</h1>
        </main>
      )}
    </>
  )
}
