import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTimeline, type TimelineItem, timelineText, timelineTitle } from '../../../src/domain/record/timeline.ts'

test.each([
  ['AppointmentAdvise', 'Patient Instructions'],
  ['Consultation', 'Consultation'],
  ['appointmentadvise', 'appointmentadvise'],
  ['', ''],
])('the title %j is shown as %j', (title, shown) => {
  expect(timelineTitle(title)).toBe(shown)
})

describe('the text of an item', () => {
  const marker = 'QuickConsult set to'
  const withoutMarker = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes(marker))

  test('loses what the practice keeps for itself before the marker', () => {
    expect(timelineText('Routing 4417. QuickConsult set to diabetes review.')).toBe('QuickConsult set to diabetes review.')
  })

  test('begins at the first marker, and is whole without one', () => {
    fc.assert(
      fc.property(withoutMarker, fc.string(), (before, after) => {
        expect(timelineText(before)).toBe(before)
        expect(timelineText(`${before}${marker}${after}`)).toBe(`${marker}${after}`)
      }),
    )
  })
})

const item = (id: string, day: string, provider: string): TimelineItem => ({
  id,
  time: `${day}T09:00:00+13:00`,
  day,
  title: 'Consultation',
  text: 'Cough',
  provider,
  importedFrom: null,
})

describe('the groups of a timeline', () => {
  const namesOf = (items: TimelineItem[]) =>
    groupTimeline(items).map(({ day, provider, items: own }) => [day, provider, own.map(({ id }) => id)])

  test('hold what one provider wrote on one day, also where another wrote in between', () => {
    const items = [item('1', '2026-11-24', 'Dr Tai'), item('2', '2026-11-24', 'Nurse Moana'), item('3', '2026-11-24', 'Dr Tai')]
    expect(namesOf([...items, item('4', '2026-11-23', 'Dr Tai')])).toEqual([
      ['2026-11-24', 'Dr Tai', ['1', '3']],
      ['2026-11-24', 'Nurse Moana', ['2']],
      ['2026-11-23', 'Dr Tai', ['4']],
    ])
  })

  test('contain an item of two pages once', () => {
    expect(namesOf([item('1', '2026-11-24', 'Dr Tai'), item('1', '2026-11-24', 'Dr Tai')])).toEqual([['2026-11-24', 'Dr Tai', ['1']]])
  })

  const items = fc
    .uniqueArray(
      fc.tuple(fc.nat(), fc.constantFrom('2026-11-24', '2026-11-23', '2026-04-05'), fc.constantFrom('Dr Tai', 'Nurse Moana', '')),
      {
        selector: ([id]) => id,
        maxLength: 40,
      },
    )
    .map((all) => all.map(([id, day, provider]) => item(String(id), day, provider)))

  test('lose nothing, keep the order, and are one for each day and provider', () => {
    fc.assert(
      fc.property(items, (all) => {
        const groups = groupTimeline(all)
        const names = groups.map(({ day, provider }) => `${day} ${provider}`)
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
        expect(names).toEqual([...new Set(all.map(({ day, provider }) => `${day} ${provider}`))])
        for (const { day, provider, items: own } of groups)
          expect(own).toEqual(all.filter((one) => one.day === day && one.provider === provider))
      }),
    )
  })

  test('keep their place when a page is added', () => {
    fc.assert(
      fc.property(items, fc.nat(), (all, cut) => {
        const [before, after] = [groupTimeline(all.slice(0, cut % (all.length + 1))), groupTimeline(all)]
        expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      }),
    )
  })
})
