import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database/schema.ts'
import { sandboxId } from './ids.ts'
import { testNhiNumbers } from './nhi.ts'
import { portraitId } from './portrait.ts'
import { gpId, practiceId } from './practices.ts'
import { detailsOf } from './profile/details.ts'

type Details = {
  /** The user name if the patient has an account. */
  key: string
  practice: string
  first: string
  middle?: string
  family: string
  born: string
  gender: 'female' | 'male'
  ethnicity: string
}

const harbour = (details: Omit<Details, 'practice'>): Details => ({ practice: 'harbour', ...details })

export const people: readonly Details[] = [
  harbour({ key: 'patient', first: 'Aroha', family: 'Ngata', born: '1984-02-29', gender: 'female', ethnicity: 'Māori' }),
  harbour({
    key: 'parent',
    first: 'Grace',
    middle: 'Anne',
    family: 'Wilson',
    born: '1986-07-14',
    gender: 'female',
    ethnicity: 'NZ European',
  }),
  harbour({ key: 'tama', first: 'Tama', family: 'Wilson', born: '2015-03-02', gender: 'male', ethnicity: 'NZ European' }),
  harbour({ key: 'mia', first: 'Mia', family: 'Wilson', born: '2018-11-20', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'george', first: 'George', family: 'Harris', born: '1941-05-30', gender: 'male', ethnicity: 'NZ European' }),
  harbour({ key: 'newpassword', first: 'Sione', family: 'Tuala', born: '1990-09-09', gender: 'male', ethnicity: 'Samoan' }),
  harbour({ key: 'lani', first: 'Lani', family: 'Tuala', born: '2012-01-17', gender: 'female', ethnicity: 'Samoan' }),
  harbour({ key: 'limited', first: 'Wei', family: 'Chen', born: '1995-12-01', gender: 'female', ethnicity: 'Chinese' }),
  harbour({ key: 'unverified', first: 'Oliver', family: 'Grant', born: '1979-04-22', gender: 'male', ethnicity: 'NZ European' }),
  { key: 'windcave', practice: 'ranges', first: 'Hannah', family: 'Moore', born: '1972-08-08', gender: 'female', ethnicity: 'NZ European' },
  { key: 'poli', practice: 'coast', first: 'Rajesh', family: 'Patel', born: '1968-10-02', gender: 'male', ethnicity: 'Indian' },
  { key: 'valley', practice: 'valley', first: 'Emma', family: 'Clark', born: '2000-06-11', gender: 'female', ethnicity: 'NZ European' },
  harbour({ key: 'credit', first: 'Nikau', family: 'Rewi', born: '1988-03-27', gender: 'male', ethnicity: 'Māori' }),
  harbour({ key: 'lowcredit', first: 'Sophie', family: 'Lambert', born: '1993-02-14', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'onleave', first: 'Daniel', family: 'Kerr', born: '1965-11-05', gender: 'male', ethnicity: 'NZ European' }),
  harbour({ key: 'onleavealone', first: 'Moana', family: 'Parata', born: '1958-01-31', gender: 'female', ethnicity: 'Māori' }),
  harbour({ key: 'empty', first: 'Kiri', family: 'Blake', born: '1999-05-05', gender: 'female', ethnicity: 'Māori' }),
  harbour({ key: 'large', first: 'Margaret', family: 'Thompson', born: '1939-09-23', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'hemi', first: 'Hemi', family: 'Walker', born: '1984-02-29', gender: 'male', ethnicity: 'Māori' }),
  harbour({ key: 'code1', first: 'Ruby', family: 'Fraser', born: '1991-01-01', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'code2', first: 'Jack', family: 'Sutton', born: '1992-02-02', gender: 'male', ethnicity: 'NZ European' }),
  harbour({ key: 'code7', first: 'Isla', family: 'Morgan', born: '1997-07-07', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'history', first: 'Marama', family: 'Pohatu', born: '1949-06-18', gender: 'female', ethnicity: 'Māori' }),
  harbour({ key: 'twostep', first: 'Helen', family: 'Marsh', born: '1976-04-18', gender: 'female', ethnicity: 'NZ European' }),
  harbour({ key: 'ari', first: 'Ari', family: 'Taufa', born: '2010-12-20', gender: 'male', ethnicity: 'Tongan' }),
  harbour({ key: 'earlier', first: 'Anahera', family: 'Pene', born: '1981-08-12', gender: 'female', ethnicity: 'Māori' }),
]

/** The id of a sandbox patient, and of its account, by the account's user name. */
export const patientId = (key: string) => sandboxId('patient', key)

export const emailOf = (key: string) => `${key}@example.nz`

/** The birth date of a sandbox patient, by the account's user name. */
export const birthDateOf = (key: string) => {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`${key} is no sandbox patient`)
  return person.born
}

export const patients: Insertable<Tables['patient']>[] = (() => {
  const numbers = testNhiNumbers()
  return people.map(({ key, practice, first, middle, family, born, gender, ethnicity }, index) => ({
    id: patientId(key),
    practice_id: practiceId(practice),
    gp_id: gpId(practice),
    first_name: first,
    middle_name: middle ?? null,
    family_name: family,
    nhi: numbers.next().value ?? null,
    birth_date: born,
    gender,
    gender_name: gender === 'female' ? 'Female' : 'Male',
    ethnicity,
    blood_group: index % 2 === 0 ? 'O+' : 'A+',
    mobile: `021 555 ${`${101 + index}`.padStart(4, '0')}`,
    email: emailOf(key),
    picture_id: key === 'patient' ? portraitId : null,
    ...detailsOf(key, gender),
  }))
})()
