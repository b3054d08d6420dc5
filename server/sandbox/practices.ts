import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database/schema.ts'
import { sandboxId } from './ids.ts'

type Details = Omit<Insertable<Tables['practice']>, 'id' | 'email'>

const details: readonly Details[] = [
  {
    code: 'harbour',
    name: 'Harbour Health Centre',
    phone: '09 555 0100',
    address: '12 Quay Street, Auckland 1010',
    opens_at: '08:00',
    closes_at: '17:30',
    are_hours_hidden: false,
    location_name: 'Harbour Central',
    is_known_by_location: false,
  },
  {
    code: 'ranges',
    name: 'Ranges Family Practice',
    phone: '09 555 0200',
    address: '48 Scenic Drive, Titirangi, Auckland 0604',
    opens_at: '08:30',
    closes_at: '17:00',
    are_hours_hidden: false,
    location_name: 'Titirangi Village',
    is_known_by_location: true,
  },
  {
    code: 'coast',
    name: 'Coast Medical',
    phone: '04 555 0300',
    address: '3 Marine Parade, Paraparaumu 5032',
    opens_at: '09:00',
    closes_at: '16:30',
    are_hours_hidden: true,
    location_name: 'Coast Medical',
    is_known_by_location: false,
  },
  {
    code: 'valley',
    name: 'Valley Doctors',
    phone: '04 555 0400',
    address: '210 High Street, Lower Hutt 5010',
    opens_at: '08:00',
    closes_at: '18:00',
    are_hours_hidden: false,
    location_name: 'High Street',
    is_known_by_location: false,
  },
]

export const practiceId = (code: string) => sandboxId('practice', code)
export const gpId = (code: string) => sandboxId('gp', code)

export const practices = details.map((one) => ({ ...one, id: practiceId(one.code), email: `reception@${one.code}.example.nz` }))

export const roles: Tables['role'][] = practices.flatMap(({ id }) => [
  { id: '1', practice_id: id, title: 'Doctor', takes_messages: true },
  { id: '2', practice_id: id, title: 'Nurse', takes_messages: true },
])
