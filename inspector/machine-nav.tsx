import { useState } from 'react'
import { type Flow, foundMachines, groupedMachines } from './machine-list.ts'
import { listedMachines } from './machines.ts'

const Flows = ({ flows, place }: { flows: readonly Flow[]; place: string }) => (
  <ul>
    {flows.map(({ name, parts }) => (
      <li key={name}>
        <a href={`#${name}`} aria-current={place === name ? 'page' : undefined}>
          {name}
        </a>
        {parts.length > 0 && <Flows flows={parts} place={place} />}
      </li>
    ))}
  </ul>
)

/** Every machine by flow, with its parts below it, and a search for names, states and events. */
export const MachineNav = ({ place }: { place: string }) => {
  const [search, setSearch] = useState('')
  const groups = groupedMachines(foundMachines(listedMachines, search))
  return (
    <>
      <input
        type="search"
        aria-label="Search machines, states and events"
        placeholder="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups.map(({ folder, flows }) => (
        <section key={folder} aria-label={folder}>
          <p className="folder">{folder}</p>
          <Flows flows={flows} place={place} />
        </section>
      ))}
      {groups.length === 0 && <p role="status">No machine has these words.</p>}
    </>
  )
}
