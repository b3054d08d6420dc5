import type { ImportSource } from './import-source.ts'
export type TimelineItem = {
  id: string
  /** An instant; null where no time is told. */
  time: string | null
  /** The practice's day; null where none is told. */
  day: string | null
  title: string
  /** As the practice wrote it, with its markup. */
  text: string
  provider: string
  importedFrom: ImportSource | null
}

/** The entries of one provider on one day of the practice. */
export type TimelineGroup = { id: string; day: string | null; provider: string; items: TimelineItem[] }

/** The wire's title for what the practice advised after a visit. */
const adviceTitle = 'AppointmentAdvise'
const quickConsultMarker = /QuickConsult\s+set\s+to/

export const timelineTitle = (title: string) => (title === adviceTitle ? 'Patient Instructions' : title)

/** The words from the practice's marker on; without the marker, all of them. Markup has to be read before: it may stand within the marker or open before it. */
export const timelineText = (words: string) => words.slice(Math.max(0, words.search(quickConsultMarker)))

/** A group for each day and provider, in the order in which they first come. An item that two pages hold counts once. */
export const groupTimeline = (items: readonly TimelineItem[]): TimelineGroup[] => {
  const groups = new Map<string, TimelineGroup>()
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(item.id)) continue
    seen.add(item.id)
    const id = `${item.day} ${item.provider}`
    const group = groups.get(id)
    if (group) group.items.push(item)
    else groups.set(id, { id, day: item.day, provider: item.provider, items: [item] })
  }
  return [...groups.values()]
}
