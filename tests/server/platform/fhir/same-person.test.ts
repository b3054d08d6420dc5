import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSamePerson, patientsDifferIn } from '../../../../server/platform/fhir/store/same-person.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy } from './resources.ts'

const practice = openImportDatabase()

type Person = Parameters<typeof isSamePerson>[0]

const names = ['Moana', 'Tāne', 'Mere', 'Hōne', 'Aroha', 'Wiremu', 'Pāora', 'Kiri'] as const
const families = ['Rata', 'Tūhoe', 'Te Rangi', 'Ngata-Smith', "O'Brien"] as const
const genders = ['female', 'male', 'other'] as const
const person = fc.record({
  nhi: fc.constantFrom('ZZZ0016', 'ZZZ0024', 'ZZC0038'),
  birth_date: fc.constantFrom('2015-01-20', '1984-02-29', '1950-06-01'),
  family_name: fc.constantFrom(...families),
  given: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 3 }),
  gender: fc.constantFrom(...genders),
})
type Drawn = typeof person extends fc.Arbitrary<infer One> ? One : never
const asPerson = ({ given: [first_name, ...middle], ...rest }: Drawn): Person => ({
  ...rest,
  first_name: first_name ?? '',
  middle_name: middle.join(' ') || null,
})

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
const otherOf = <One>(all: readonly One[], one: One) => all[(all.indexOf(one) + 1) % all.length] ?? one
const runs = { numRuns: 300, seed: 41 }

/** Changes after which two patients no longer match. */
const nearMisses: Readonly<Record<string, (one: Drawn) => Partial<Person>>> = {
  'another NHI number': () => ({ nhi: 'ZZC0046' }),
  'no NHI number': () => ({ nhi: null }),
  'another birth date': () => ({ birth_date: '2015-01-21' }),
  'another family name': ({ family_name }) => ({ family_name: otherOf(families, family_name) }),
  'another given name': ({ given }) => ({ first_name: names.find((name) => !given.includes(name)) ?? '' }),
  'no given name': () => ({ first_name: '', middle_name: null }),
  'the middle name alone': ({ given }) => ({ first_name: given[1] ?? '', middle_name: null }),
  'another gender': ({ gender }) => ({ gender: otherOf(genders, gender) }),
  'no gender': () => ({ gender: null }),
}

describe('two patients are the same person by NHI number, birth date, family name, given name and gender,', () => {
  test.each(Object.entries(nearMisses))('but not with %s', (_what, change) => {
    fc.assert(
      fc.property(person, (drawn) => {
        const one = asPerson(drawn)
        const other = { ...one, ...change(drawn) }
        expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([false, false])
      }),
      runs,
    )
  })

  const sameOnes: Readonly<Record<string, (one: Drawn) => Partial<Person>>> = {
    'macrons, capitals and apostrophes': ({ family_name, given }) => ({
      family_name: plain(family_name).replace("'", '’').toUpperCase(),
      first_name: plain(given[0] ?? '').toLowerCase(),
    }),
    'the order of given names': ({ given }) => ({ first_name: given.at(-1) ?? '', middle_name: given.slice(0, -1).join(' ') }),
    'middle names': () => ({ middle_name: null }),
    'initials of middle names': ({ given }) => ({
      middle_name: given
        .slice(1)
        .map((name) => `${name[0]}.`)
        .join(' '),
    }),
    'middle names beside the first one': ({ given }) => ({ first_name: given.join(' '), middle_name: null }),
  }
  test.each(Object.entries(sameOnes))('for any spelling of %s', (_what, change) => {
    fc.assert(
      fc.property(person, (drawn) => {
        const one = asPerson(drawn)
        const other = { ...one, ...change(drawn) }
        expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([true, true])
      }),
      runs,
    )
  })

  test('and random patients match only if all five agree', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const isAlike =
          one.nhi === other.nhi &&
          one.birth_date === other.birth_date &&
          one.family_name === other.family_name &&
          one.gender === other.gender
        const shareGiven = one.given.some((name) => other.given.includes(name))
        if (!isAlike || !shareGiven) expect(isSamePerson(asPerson(one), asPerson(other))).toBe(false)
      }),
      runs,
    )
  })
})

test('one id has two people after two differences, or after another given name without a named source', () => {
  fc.assert(
    fc.property(person, (drawn) => {
      const one = asPerson(drawn)
      const given = nearMisses['another given name']?.(drawn)
      expect(patientsDifferIn(one, { ...one, middle_name: null, ...given }, false)).toBe('given name')
      expect(patientsDifferIn(one, { ...one, middle_name: null, ...given }, true)).toBeNull()
      const twin = { ...one, middle_name: null, ...given, gender: otherOf(genders, drawn.gender) }
      expect(patientsDifferIn(one, twin, true)).toBe('given name and gender')
      expect(patientsDifferIn(one, { ...one, birth_date: '2015-01-21' }, false)).toBeNull()
    }),
    runs,
  )
})

describe('twins with one NHI number', () => {
  const nhi = [{ ...aroha.identifier[0], value: 'ZZC0038' }]
  const twin = (id: string, given: string, gender: string) => ({
    resourceType: 'Patient',
    id,
    identifier: nhi,
    name: [{ family: 'Rata', given: [given] }],
    gender,
    birthDate: '2015-01-20',
  })
  const allergyOf = (id: string, text: string) => allergy(text, { id: text.slice(0, 3), patient: { reference: `Patient/${id}` } })
  const records = () =>
    practice.db
      .selectFrom('allergy')
      .innerJoin('patient', 'patient.id', 'allergy.patient_id')
      .select(['first_name', 'name'])
      .orderBy('first_name')
      .execute()

  test.each([
    ['of another gender', 'male', 'given name and gender'],
    ['of one gender', 'female', 'given name'],
  ])('%s have a record each, and the import has a note', async (_what, gender, difference) => {
    await practice.importBundle([twin('a', 'Moana', 'female'), allergyOf('a', 'Bee venom')])
    const { notes } = await practice.importBundle([twin('b', 'Tane', gender), allergyOf('b', 'Peanut')])
    expect(await records()).toEqual([
      { first_name: 'Moana', name: 'Bee venom' },
      { first_name: 'Tane', name: 'Peanut' },
    ])
    expect(notes).toEqual([
      `Patient/b has the NHI number of another patient of the practice, and is kept apart: they differ in ${difference}.`,
    ])
  })

  test('with one id in two systems are refused until the command names the source', async () => {
    await practice.importBundle([twin('1', 'Moana', 'female'), allergyOf('1', 'Bee venom')])
    const other = [twin('1', 'Tane', 'male'), allergyOf('1', 'Peanut')]
    await expect(practice.importBundle(other)).rejects.toThrow(
      'they differ in given name and gender; if the file is of another source, name that',
    )
    await practice.importBundle(other, { source: 'two' })
    expect(await records()).toHaveLength(2)
  })

  test('have a note if they only differ in the NHI number', async () => {
    await practice.importBundle([twin('a', 'Moana', 'female')])
    const { notes } = await practice.importBundle([{ ...twin('b', 'Moana', 'female'), identifier: [] }])
    expect(notes).toEqual([
      'Patient/b has the name, the birth date and the gender of another patient of the practice, but not the NHI number, and is kept apart.',
    ])
  })
})
