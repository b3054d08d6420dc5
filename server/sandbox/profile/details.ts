import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

type Details = Partial<
  Pick<Insertable<Tables['patient']>, 'title' | 'preferred_name' | 'home_phone' | 'work_phone' | 'second_email' | 'practice_note'>
>

const own: Readonly<Record<string, Details>> = {
  patient: { preferred_name: 'Roha', home_phone: '09 555 0177', second_email: 'aroha.ngata@example.nz' },
  parent: {
    title: 'Mrs',
    work_phone: '09 555 0145',
    practice_note: 'Your address was last checked in 2023. Please look whether it is right.',
  },
  large: { title: 'Mrs', preferred_name: 'Peggy' },
}

/** Title and contact details of a sandbox patient; empty for the patient without any record. */
export const detailsOf = (key: string, gender: 'female' | 'male'): Partial<Insertable<Tables['patient']>> =>
  key === 'empty'
    ? {}
    : {
        title: gender === 'female' ? 'Ms' : 'Mr',
        contact_methods: [1, 5],
        preferred_contact_method: 5,
        notifies_in_app: key !== 'patient',
        ...own[key],
      }
