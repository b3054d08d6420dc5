import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offsetToShow, openingZoom } from '../../inspector/diagram/zoom.ts'
import { type Flow, foundMachines, groupedMachines } from '../../inspector/machine-list.ts'
import { listedMachines } from '../../inspector/machines.ts'

const namesIn = (flows: readonly Flow[]): string[] => flows.flatMap(({ name, parts }) => [name, ...namesIn(parts)])

test('every machine is listed once, in its folder and below a machine that invokes it', () => {
  const groups = groupedMachines(listedMachines)
  expect(groups.flatMap(({ flows }) => namesIn(flows)).toSorted()).toEqual(listedMachines.map(({ name }) => name).toSorted())
  const booking = groups.find(({ folder }) => folder === 'booking')?.flows.find(({ name }) => name === 'reschedule')
  expect(booking?.parts.map(({ name, parts }) => [name, ...parts.map((part) => part.name)])).toEqual([
    ['booking', 'questionnaire', 'slot-lock'],
  ])
})

test('every machine has the sentence of the page of flows', () => {
  const page = readFileSync('docs/flows.md', 'utf8')
  expect(listedMachines.filter(({ purpose }) => purpose === '' || !page.includes(purpose)).map(({ name }) => name)).toEqual([])
})

test('a search finds names, states and events', () => {
  const found = (search: string) => foundMachines(listedMachines, search).map(({ name }) => name)
  expect(found('slot-lock')).toEqual(['slot-lock'])
  expect(found('HOLD.extended')).toEqual(['slot-lock'])
  expect(found('answeringQuestions')).toEqual(['booking'])
  expect(found('slot no-such-word')).toEqual([])
  expect(found('')).toHaveLength(listedMachines.length)
})

test('a drawing opens whole if its text stays at 11 pixels, and larger in a large frame', () => {
  const frame = { width: 760, height: 600 }
  expect(openingZoom({ width: 1400, height: 2000 }, frame)).toBe(1)
  expect(openingZoom({ width: 633, height: 300 }, frame)).toBeCloseTo(1.2)
  expect(openingZoom({ width: 100, height: 100 }, frame)).toBe(1.5)
})

test('a state outside the frame is moved to its middle, and a visible one stays', () => {
  const view = { offset: 0, zoom: 1, frame: 600 }
  expect(offsetToShow({ start: 100, length: 50 }, view)).toBe(0)
  expect(offsetToShow({ start: 900, length: 100 }, view)).toBe(-650)
})
