import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { displayName } from '../../platform/store/patients.ts'
import { hours, later } from '../../platform/values/clock.ts'
import { patientId, patients } from '../patients.ts'
import { practices } from '../practices.ts'
import { instantDaysAgo } from '../record/past.ts'
import { pick, providerOf } from '../record/people.ts'
import { type Actor, type PickUp, type PickUpWay, pickUpWaysOf } from './steps.ts'

type Asked = { way: PickUpWay; pickUp: PickUp; count: number; fee: number; hasNoSteps?: boolean }

const requestOf = (way: PickUpWay, pickUp: PickUp, count: number, fee = 0): Asked => ({ way, pickUp, count, fee })

/** Latest first. */
const ofPatient: Asked[] = [
  requestOf('waiting', 'pharmacy', 2, 25_00),
  requestOf('waiting', 'practice', 1, 25_00),
  requestOf('given', 'pharmacy', 3, 25_00),
  requestOf('given', 'practice', 1, 25_00),
  requestOf('rejected', 'pharmacy', 2),
  requestOf('given', 'practice', 2, 25_00),
  requestOf('dispensed', 'pharmacy', 4, 25_00),
  requestOf('cancelled', 'practice', 1),
  requestOf('given', 'pharmacy', 1, 25_00),
  requestOf('dispensed', 'pharmacy', 1),
  requestOf('dispensed', 'practice', 2, 25_00),
  requestOf('given', 'practice', 3),
  requestOf('rejected', 'practice', 1, 25_00),
  requestOf('cancelled', 'pharmacy', 2),
  requestOf('given', 'pharmacy', 2),
  requestOf('waiting', 'practice', 1),
  requestOf('dispensed', 'pharmacy', 3),
  requestOf('dispensed', 'pharmacy', 1),
  requestOf('dispensed', 'practice', 1),
  { ...requestOf('dispensed', 'pharmacy', 2), hasNoSteps: true },
]

const few = (...pickUps: PickUpWay[]) => pickUps.map((way) => requestOf(way, 'pharmacy', 1))

const everybody: { key: string; practice: string; pharmacy: string; all: Asked[] }[] = [
  { key: 'patient', practice: 'harbour', pharmacy: 'Quay Street Pharmacy', all: ofPatient },
  { key: 'parent', practice: 'harbour', pharmacy: 'Takapuna Pharmacy', all: few('given', 'dispensed') },
  { key: 'george', practice: 'harbour', pharmacy: 'Quay Street Pharmacy', all: few('waiting', 'given', 'rejected') },
  { key: 'windcave', practice: 'ranges', pharmacy: 'Titirangi Pharmacy', all: few('waiting', 'given', 'dispensed') },
  { key: 'poli', practice: 'coast', pharmacy: 'Paraparaumu Pharmacy', all: few('dispensed') },
]

const daysApart = 16
const stepHours = [0, 2, 3, 26]

const nameOf = (key: string) => {
  const person = patients.find(({ id }) => id === patientId(key))
  return person ? displayName(person) : key
}

/** The repeat requests of some patients, with every step. */
export const seedRepeatRequests = async (db: Database, now: Date) => {
  const medications = await db.selectFrom('medication').selectAll().where('is_long_term', '=', true).orderBy('id').execute()
  const pharmacies = await db.selectFrom('pharmacy').selectAll().execute()
  const all = everybody.flatMap(({ key, practice, pharmacy, all: requests }) =>
    requests.map((request, index) => {
      const { way, pickUp, count, fee, hasNoSteps = false } = request
      const own = medications.filter(({ patient_id }) => patient_id === patientId(key))
      const to = pickUp === 'pharmacy' ? pharmacy : (practices.find(({ code }) => code === practice)?.name ?? practice)
      const actors: Record<Actor, string> = { patient: nameOf(key), doctor: providerOf(practice, index % 2).name, destination: to }
      const steps = pickUpWaysOf(pickUp)[way]
      const at = instantDaysAgo(now, 2 + index * daysApart, '09:12')
      const row: Insertable<Tables['repeat_request']> = {
        patient_id: patientId(key),
        account_id: patientId(key),
        noted_at: at,
        sent_at: at,
        pick_up: pickUp,
        pharmacy_id: pickUp === 'pharmacy' ? (pharmacies.find(({ name }) => name === pharmacy)?.id ?? null) : null,
        request_to: to,
        is_urgent: false,
        is_preferred_pharmacy: false,
        notes: '',
        fee_cents: fee,
        status: steps.at(-1)?.status ?? '',
      }
      return {
        row,
        medications: Array.from({ length: count }, (_, position) => pick(own, index + position)),
        steps: hasNoSteps
          ? []
          : steps.map(({ status, by }, step) => ({ status, by_name: actors[by], at: later(at, hours(stepHours[step] ?? 0)) })),
      }
    }),
  )
  const made = await db
    .insertInto('repeat_request')
    .values(all.map(({ row }) => row))
    .returning('id')
    .execute()
  const copies = made.flatMap(({ id }, index) =>
    (all[index]?.medications ?? []).map((one, position) => ({
      repeat_request_id: id,
      position,
      medication_id: one.id,
      name: one.name,
      directions: one.directions,
    })),
  )
  await db.insertInto('repeat_request_medication').values(copies).execute()
  const changes = made.flatMap(({ id }, index) => (all[index]?.steps ?? []).map((step) => ({ repeat_request_id: id, ...step })))
  await db.insertInto('repeat_request_change').values(changes).execute()
}
