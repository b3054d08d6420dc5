import { type Following, isListedIn } from '../live/follow.ts'
import { pageOf } from '../live/message.ts'
import type { LiveMoment, Outcome } from '../live/moments.ts'
import type { Live } from '../live/received.ts'
import { orderParticipants, type Participant, participantOf } from './participants.ts'

/** A participant over time. `endRow` is null while it runs. */
type Lifeline = Pick<Participant, 'id' | 'name' | 'kind'> & { startRow: number; endRow: number | null }

/** An event from one lifeline to another. `from` is null if a lifeline ends without an event. `ms` is the duration of an ended call. */
type Row = { row: number; at: number; from: string | null; to: string; label: string; ms: number | null }

/** A call from its start to its end. `endRow` is null while it runs. */
type Call = { lifeline: string; startRow: number; endRow: number | null; outcome: Outcome | 'running' }

export type Sequence = { lifelines: readonly Lifeline[]; rows: readonly Row[]; calls: readonly Call[] }

const isPage = (id: string) => id === pageOf(id)

const idsIn = ({ from, to }: LiveMoment) => (from === null ? [to] : [from, to])

/** The moments of the listed machines, each end once: an actor and its parent both report it. */
const listedMoments = (live: Live, following: Following): LiveMoment[] => {
  const isListed = isListedIn(live, following)
  const isOfListed = (moment: LiveMoment) => {
    const machines = idsIn(moment).flatMap((id) => (isPage(id) ? [] : (live.calls.get(id)?.parentId ?? id)))
    return following.actor === null ? machines.every(isListed) : machines.some(isListed)
  }
  const isShown = (moment: LiveMoment) => idsIn(moment).every((id) => participantOf(live, id)) && (isPage(moment.to) || isOfListed(moment))
  const shown = live.moments.filter(isShown)
  const pages = new Set(shown.flatMap(({ to }) => (isPage(to) ? [] : pageOf(to))))
  const reported = new Set(shown.map(({ from, end }) => from && end?.id))
  return shown.filter(({ from, to }) => from !== null || (pages.has(pageOf(to)) && !reported.has(to)))
}

/** The listed machines and their calls as lifelines, and the events between them in their order. */
export const sequenceOf = (live: Live, following: Following): Sequence => {
  const moments = listedMoments(live, following)
  const lifelineOf = (id: string) => participantOf(live, id)?.id ?? id
  const endRows = new Map(moments.map(({ end }, row) => [end?.id, row]))
  const endRowOf = (id: string) => endRows.get(id) ?? endRows.get(pageOf(id)) ?? null

  const rows = moments.map(({ at, from, to, label, end }, row): Row => {
    const startedAt = live.calls.get(end?.id ?? '')?.startedAt ?? null
    return { row, at, from: from && lifelineOf(from), to: lifelineOf(to), label, ms: startedAt === null ? null : at - startedAt }
  })
  const calls = [...live.calls.keys()].flatMap((id): Call[] => {
    const startRow = moments.findIndex(({ to, end }) => to === id || end?.id === id)
    const endRow = endRowOf(id)
    const outcome = endRow === null ? 'running' : (moments[endRow]?.end?.outcome ?? 'running')
    return startRow < 0 ? [] : [{ lifeline: lifelineOf(id), startRow, endRow, outcome }]
  })
  const participants = moments.flatMap((moment) => idsIn(moment).flatMap((id) => participantOf(live, id) ?? []))
  const lifelines = orderParticipants(participants).map(({ id, name, kind }): Lifeline => {
    const startRow = rows.findIndex(({ from, to }) => from === id || to === id)
    const endsOfCalls = calls.flatMap(({ lifeline, endRow }) => (lifeline === id ? (endRow ?? Infinity) : []))
    const endRow = kind === 'call' ? Math.max(...endsOfCalls) : (endRowOf(id) ?? Infinity)
    return { id, name, kind, startRow, endRow: Number.isFinite(endRow) ? endRow : null }
  })
  return { lifelines, rows, calls }
}
