import type { Insertable } from 'kysely'
import type { ColumnValue, Tables } from '../platform/database/schema.ts'
import { sandboxId } from './ids.ts'
import { gpId, practiceId } from './practices.ts'

type Hours = { from: string; until: string }
type Person = {
  id: string
  practice: string
  name: string
  roleId: string
  video: ColumnValue<'practitioner', 'video_account'>
  /** Locations with weekdays. */
  works: { locationId: string; weekdays: readonly number[] }[]
  /** Null for a practitioner without slots. */
  hours: Hours | null
}

const doctor = '1'
const nurse = '2'
const weekdays = [1, 2, 3, 4, 5]
const wholeDay: Hours = { from: '09:00', until: '17:00' }
const morning: Hours = { from: '09:00', until: '12:00' }

export const practitionerId = (key: string) => sandboxId('practitioner', key)

const at = (practice: string, location: string, days: readonly number[] = weekdays) => ({
  locationId: `${practice}-${location}`,
  weekdays: days,
})

const person = (practice: string, location: string, name: string, more: Partial<Person> & { id: string }): Person => ({
  practice,
  name,
  roleId: doctor,
  video: 'none',
  works: [at(practice, location)],
  hours: wholeDay,
  ...more,
})

/** The first one of each practice is its patients' registered provider. */
export const people: readonly Person[] = [
  person('harbour', 'central', 'Dr Mere Tai', { id: gpId('harbour'), video: 'working' }),
  person('harbour', 'central', 'Dr James Cooper', {
    id: practitionerId('cooper'),
    works: [at('harbour', 'central', [1, 3, 5]), at('harbour', 'north', [2, 4])],
  }),
  person('harbour', 'north', 'Dr Lily Chen', { id: practitionerId('chen'), video: 'working' }),
  person('harbour', 'central', 'Dr Noah Singh', { id: practitionerId('singh'), hours: null }),
  person('harbour', 'central', 'Dr Ana Petrov', { id: practitionerId('petrov'), video: 'emailMissing' }),
  person('harbour', 'central', 'Dr Omar Haddad', { id: practitionerId('haddad'), video: 'zoomEnd' }),
  person('harbour', 'central', 'Sarah Kim', { id: practitionerId('kim'), roleId: nurse, hours: morning }),
  person('harbour', 'north', 'Tevita Moala', { id: practitionerId('moala'), roleId: nurse, hours: morning }),
  person('ranges', 'village', 'Dr Simon Reid', { id: gpId('ranges'), video: 'working', hours: morning }),
  person('ranges', 'village', 'Joy Park', { id: practitionerId('park'), roleId: nurse, hours: morning }),
  person('coast', 'parade', 'Dr Priya Nair', { id: gpId('coast'), video: 'working', hours: morning }),
  person('valley', 'high-street', 'Dr Tom Baker', { id: gpId('valley'), video: 'working', hours: morning }),
  person('valley', 'high-street', 'Rachel Hill', { id: practitionerId('hill'), roleId: nurse, hours: morning }),
]

export const practitionerRows: Insertable<Tables['practitioner']>[] = people.map(({ id, practice, name, roleId, video }, position) => ({
  id,
  practice_id: practiceId(practice),
  name,
  role_id: roleId,
  video_account: video,
  position,
}))

export const practitionerLocations: Tables['practitioner_location'][] = people.flatMap(({ id, works }) =>
  works.map(({ locationId }) => ({ practitioner_id: id, location_id: locationId })),
)

export const rosters: Tables['roster'][] = people.flatMap(({ id, works, hours }) =>
  works.flatMap(({ locationId, weekdays: days }) =>
    hours
      ? days.map((weekday) => ({
          practitioner_id: id,
          location_id: locationId,
          weekday,
          starts_at: hours.from,
          ends_at: hours.until,
          slot_minutes: 15,
        }))
      : [],
  ),
)
