import type { Database } from '../../platform/database/schema.ts'
import { patientId, people } from '../patients.ts'
import { practices } from '../practices.ts'
import { seedPlaces } from './places.ts'

type Street = { street: string; suburb: string; city: string; post_code: string }

const streetsByPractice: Readonly<Record<string, Street>> = {
  harbour: { street: 'Beach Road', suburb: 'Takapuna', city: 'Auckland', post_code: '0622' },
  ranges: { street: 'Scenic Drive', suburb: 'Titirangi', city: 'Auckland', post_code: '0604' },
  coast: { street: 'Marine Parade', suburb: 'Paraparaumu Beach', city: 'Paraparaumu', post_code: '5032' },
  valley: { street: 'High Street', suburb: 'Hutt Central', city: 'Lower Hutt', post_code: '5010' },
}
const quay = { street: 'Quay Street', suburb: 'Auckland Central', city: 'Auckland', post_code: '1010' }

const at = (number: number, street: Street, building = '') => ({ house_number: `${number}`, building, is_validated: true, ...street })

/** The home of a patient; a family shares one house. The patient without a record has none. */
const homeOf = ({ key, practice, family }: (typeof people)[number]) => {
  const street = streetsByPractice[practice]
  if (key === 'empty' || !street) return null
  return key === 'patient' ? at(12, quay) : at(2 + 2 * people.findIndex((one) => one.family === family), street)
}

/** Postal addresses that differ from the home. */
const posts: Readonly<Record<string, ReturnType<typeof at>>> = {
  windcave: at(4, quay, 'Level 2'),
  large: at(9, { street: 'Church Street', suburb: 'Devonport', city: 'Auckland', post_code: '0624' }),
}

type Contact = { of: string; title: string; first: string; family: string; relationship: string; mobile: string }
const contacts: readonly Contact[] = [
  { of: 'patient', title: 'Mr', first: 'Rangi', family: 'Ngata', relationship: 'Partner', mobile: '021 555 0199' },
  { of: 'patient', title: 'Mrs', first: 'Hine', family: 'Ngata', relationship: 'Parent', mobile: '027 555 0188' },
  { of: 'parent', title: 'Mr', first: 'Peter', family: 'Wilson', relationship: 'Spouse', mobile: '021 555 0198' },
  { of: 'tama', title: 'Mrs', first: 'Grace', family: 'Wilson', relationship: 'Parent', mobile: '021 555 0102' },
  { of: 'mia', title: 'Mrs', first: 'Grace', family: 'Wilson', relationship: 'Parent', mobile: '021 555 0102' },
  { of: 'george', title: 'Ms', first: 'Ana', family: 'Fonoti', relationship: 'Caregiver', mobile: '021 555 0197' },
  { of: 'windcave', title: 'Mr', first: 'Callum', family: 'Moore', relationship: 'Sibling', mobile: '021 555 0196' },
  { of: 'large', title: 'Dr', first: 'Ruth', family: 'Thompson', relationship: 'Child', mobile: '021 555 0195' },
]

const terms = (name: string, phone: string) =>
  [
    `${name} offers this portal to its patients, and to those who look after them.`,
    'The portal is not for emergencies. In an emergency call 111. For advice at any hour call Healthline on 0800 611 116.',
    'Keep your password to yourself. Whoever acts for somebody else in the portal does so with an account of their own.',
    'What you read here is a part of your health record. Please talk to us about results and notes that you do not understand.',
    'We keep your information as the Health Information Privacy Code asks of us. You may ask at any time who has looked at it.',
    'Messages are read on working days. We answer within two of them.',
    `Tell us when something in your record is wrong, or when you no longer want to use the portal: ${phone}.`,
  ].join('\n')

/** Postal addresses, emergency contacts and the practices' terms. */
export const seedProfiles = async (db: Database) => {
  await seedPlaces(db)
  await db
    .insertInto('portal_terms')
    .values(practices.map(({ id, name, phone }) => ({ practice_id: id, text: terms(name, phone) })))
    .execute()
  const homes = people.flatMap((person) => {
    const home = homeOf(person)
    return home ? [{ patient_id: patientId(person.key), kind: 'permanent' as const, contact_id: null, ...home }] : []
  })
  const elsewhere = Object.entries(posts).map(([key, post]) => ({
    patient_id: patientId(key),
    kind: 'postal' as const,
    contact_id: null,
    ...post,
  }))
  await db
    .insertInto('address')
    .values([...homes, ...elsewhere])
    .execute()
  await db.updateTable('patient').set({ is_post_to_permanent: false }).where('id', 'in', Object.keys(posts).map(patientId)).execute()
  const added = await db
    .insertInto('emergency_contact')
    .values(
      contacts.map(({ of, title, first, family, relationship, mobile }) => ({
        patient_id: patientId(of),
        title,
        first_name: first,
        family_name: family,
        relationship,
        mobile,
      })),
    )
    .returning(['id', 'patient_id'])
    .execute()
  const first = added.find((one) => one.patient_id === patientId('patient'))
  if (!first) throw new Error('the sandbox patient has no emergency contact')
  await db
    .insertInto('address')
    .values({ patient_id: first.patient_id, kind: 'contact', contact_id: first.id, ...at(12, quay) })
    .execute()
}
