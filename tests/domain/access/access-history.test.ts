import { expect, test } from 'vitest'
import { type Access, groupVisits } from '../../../src/domain/access/access-history.ts'

const access = (id: string, visitId: string | null, area: Access['area'], action: Access['action'] = 'read'): Access => ({
  id,
  at: `2026-11-21T09:${id.padStart(2, '0')}:00+13:00`,
  visitId,
  personId: visitId,
  person: visitId === null ? null : `Person of ${visitId}`,
  role: visitId === null ? 'import' : 'proxy',
  relationship: null,
  actingFor: null,
  area,
  action,
  source: null,
})

test('accesses of one session are one visit, even with another visit between them, in the order of their latest access', () => {
  const visits = groupVisits([access('9', 'a', 'Vitals'), access('8', 'b', 'Vitals'), access('7', 'a', 'Medications')])
  expect(visits.map(({ person, steps }) => [person, steps.map(({ area }) => area)])).toEqual([
    ['Person of a', ['Vitals', 'Medications']],
    ['Person of b', ['Vitals']],
  ])
})

test('a visit names each area and action once, with the number of accesses and the time of the latest', () => {
  const [visit] = groupVisits([access('9', 'a', 'Vitals'), access('8', 'a', 'Vitals', 'changed'), access('7', 'a', 'Vitals')])
  expect(visit?.steps.map(({ action, count, at }) => [action, count, at.slice(11, 16)])).toEqual([
    ['read', 2, '09:09'],
    ['changed', 1, '09:08'],
  ])
})

test('imports have no session and are never one visit', () => {
  expect(groupVisits([access('9', null, 'Whole record'), access('8', null, 'Whole record')])).toHaveLength(2)
})
