import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsQuery } from '../../src/api/access/accounts.ts'
import { upcomingQuery } from '../../src/api/appointments/appointments.ts'
import { locationsQuery, visitReasonsQuery } from '../../src/api/appointments/booking-options.ts'
import { slotsQuery } from '../../src/api/appointments/slots.ts'
import { partnersQuery } from '../../src/api/appointments/telehealth.ts'
import { ApiFailure } from '../../src/api/http/failures.ts'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { patientQuery } from '../../src/api/practice/patient.ts'
import { practiceQuery } from '../../src/api/practice/practice.ts'
import { bundle } from '../practice/bundle.ts'
import { exampleRow } from '../practice/examples.ts'
import { connection, patientId, proxy } from '../practice/people.ts'
import { menuEntry, patientResource, practiceResource } from '../practice/resources.ts'
import { answerWith, runQuery } from './answers.ts'
import { loadList } from './load.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

it('a menu of which nothing can be read is no empty menu', async () => {
  answerWith(bundle({ ...menuEntry('Vitals', '18'), extension: [] }))
  await expect(runQuery(menuQuery(connection, proxy))).rejects.toMatchObject({ kind: 'notUnderstood' })
})

describe('with any entry', () => {
  const valid = [menuEntry('Vitals', '18'), patientResource, practiceResource, exampleRow('appointments'), exampleRow('appointmentSlots')]
  const slotsOf = { day: '2026-11-24', practitionerId: patientId, typeId: 'standard', locationIds: [] }
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.string(), fc.jsonValue())
    .map(([resource, key, value]) => ({ ...resource, [Object.keys(resource)[key.length % Object.keys(resource).length] ?? key]: value }))

  /** An unreadable answer is an `ApiFailure`; any other error fails the test. */
  const read = (answer: Promise<unknown>) =>
    answer.catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error
    })

  it('no decoder throws but a failure, and a good row beside it stays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, fc.jsonValue()), async (resource) => {
        answerWith(bundle(resource, menuEntry('Appointments', '14')))
        expect((await runQuery(menuQuery(connection, proxy))).entries).toContainEqual({ id: '14', label: 'Appointments' })
        answerWith(bundle(resource))
        await read(runQuery(patientQuery(connection, patientId)))
        await read(runQuery(practiceQuery(connection, patientId)))
        await read(runQuery(accountsQuery(connection, patientId)))
        await read(loadList(upcomingQuery(connection, patientId)))
        await read(runQuery(slotsQuery(connection, patientId, slotsOf)))
        await read(runQuery(locationsQuery(connection, patientId)))
        await read(runQuery(visitReasonsQuery(connection, patientId)))
        await read(runQuery(partnersQuery(connection, patientId)))
      }),
    )
  })
})
