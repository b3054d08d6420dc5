import { describe, expect, it } from 'vitest'
import { type ContactDetails, contactProblems } from '../../../src/domain/profile/contact-details.ts'
import { contactMethodOf, contactMethods } from '../../../src/domain/profile/contact-methods.ts'
import { bloodGroupOf } from '../../../src/domain/record/blood-group.ts'
import { genderId } from '../../../src/domain/values/gender.ts'
import {
  emptyPostalAddress,
  missingAddressFields,
  missingFields,
  namedPlace,
  type PostalAddress,
  postalAddressText,
  withKnownPlaces,
} from '../../../src/domain/values/postal-address.ts'
import { parsePostalAddress } from '../../../src/domain/values/written-postal-address.ts'

const quay: PostalAddress = {
  houseNumber: '12',
  building: 'Floor 2',
  street: 'Quay Street',
  suburb: { id: '101', name: 'Auckland Central' },
  city: { id: '1', name: 'Auckland' },
  postCode: { id: '1010', name: '1010' },
  isFound: true,
}

describe('the contact methods', () => {
  it('have one number where they are read and another where the preferred one is written', () => {
    expect(contactMethods.map(({ name, id, preferredId }) => [name, id, preferredId])).toEqual([
      ['Cell Phone', 1, 1],
      ['Day Phone', 2, 4],
      ['Night Phone', 3, 2],
      ['Email', 4, 5],
      ['Text', 5, 3],
      ['Post', 6, 6],
    ])
    expect([1, 2, 3, 4, 5, 6].map(contactMethodOf)).toEqual(['cellPhone', 'dayPhone', 'nightPhone', 'email', 'text', 'post'])
    expect([0, 7, Number.NaN].map(contactMethodOf)).toEqual([null, null, null])
  })
})

it.each([
  ['A-', 3],
  ['A+', 4],
  ['AB-', 7],
  ['AB+', 8],
  ['B-', 5],
  ['B+', 6],
  ['O-', 1],
  ['O+', 2],
  ['Select', 0],
  ['H-H', 0],
  [null, 0],
])('the blood group %s has the number %i', (name, id) => expect(bloodGroupOf(name).id).toBe(id))

it.each([
  ['Female', 1],
  ['Indeterminate', 11],
  ['Male', 2],
  ['Non-Binary', 14],
  ['Other Gender', 3],
  ['Unknown', 13],
  ['Unspecified or Unknown', 4],
  ['Something else', null],
  [null, null],
])('the gender %s has the number %s', (name, id) => expect(genderId(name)).toBe(id))

describe('an address', () => {
  it('is written in one line without what it does not have', () => {
    expect(postalAddressText(quay)).toBe('12 Quay Street, Floor 2, Auckland Central, Auckland 1010')
    expect(postalAddressText({ ...quay, building: '', postCode: { id: null, name: '' } })).toBe(
      '12 Quay Street, Auckland Central, Auckland',
    )
    expect(postalAddressText(emptyPostalAddress)).toBe('')
  })

  it('needs all parts but the floor, and reports them in order', () => {
    expect(missingFields({ ...emptyPostalAddress, street: ' ' })).toEqual(['houseNumber', 'street', 'suburb', 'city', 'postCode'])
    expect(missingFields({ ...quay, building: '' })).toEqual([])
  })

  it('for letters is not looked at where it is the permanent one', () => {
    const entered = { permanent: quay, postal: emptyPostalAddress }
    expect(missingAddressFields({ ...entered, isPostalSame: true }).postal).toEqual([])
    expect(missingAddressFields({ ...entered, isPostalSame: false }).postal).toHaveLength(5)
  })

  it.each(['PO Box 105', 'P.O. Box 105', 'po box 105', 'Private Bag 92'])('at %s needs no house number', (street) => {
    expect(missingFields({ ...quay, houseNumber: '', street })).toEqual([])
    expect(missingFields({ ...emptyPostalAddress, street })).toEqual(['suburb', 'city', 'postCode'])
  })

  it('in a street with a box in its name still needs a house number', () =>
    expect(missingFields({ ...quay, houseNumber: '', street: 'Box Hill' })).toEqual(['houseNumber']))
})

describe("the practice's ids of suburb and city", () => {
  const cities = [
    { id: '1', name: 'Nelson' },
    { id: '2', name: 'Christchurch' },
  ]
  const suburbs = [
    { id: '11', name: 'Richmond', cityId: '1' },
    { id: '21', name: 'Richmond', cityId: '2' },
    { id: '22', name: 'Sumner', cityId: '2' },
    { id: '31', name: 'Elsewhere Bay', cityId: null },
  ]
  const ids = (suburb: string, city: string) => {
    const found = withKnownPlaces({ ...quay, suburb: namedPlace(suburb), city: namedPlace(city) }, { suburbs, cities })
    return [found.suburb.id, found.city.id]
  }

  it('are those of the suburb in that city', () => {
    expect(ids(' richmond ', 'Christchurch')).toEqual(['21', '2'])
    expect(ids('Richmond', 'nelson')).toEqual(['11', '1'])
  })

  it('are none for a suburb of another city', () => {
    expect(ids('Sumner', 'Nelson')).toEqual([null, '1'])
    expect(ids('Richmond', 'Dunedin')).toEqual([null, null])
  })

  it('are found by name at a practice that does not return the city of a suburb', () =>
    expect(ids('Elsewhere Bay', 'Nelson')).toEqual(['31', '1']))

  it('stay for a place that has one', () => expect(withKnownPlaces(quay, { suburbs, cities })).toEqual(quay))

  it('leave an unknown name as it was typed', () =>
    expect(
      withKnownPlaces({ ...quay, suburb: namedPlace(' Sumner Hill '), city: namedPlace('Nelson') }, { suburbs, cities }),
    ).toMatchObject({
      suburb: { id: null, name: 'Sumner Hill' },
    }))
})

describe('the contact details', () => {
  const right: ContactDetails = { cell: '1', work: '', home: '', methods: ['text'], preferred: 'text' }
  const isPhone = (typed: string) => /^\d+$/.test(typed)

  it.each<[string, Partial<ContactDetails>, object | null]>([
    ['are right', {}, null],
    ['need a cell phone', { cell: ' ' }, { cell: 'missing' }],
    ['need phones that can ring', { cell: 'x', work: 'x', home: 'x' }, { cell: 'invalid', work: 'invalid', home: 'invalid' }],
    ['need a preferred way', { preferred: null }, { preferred: 'missing' }],
    ['need a preferred way that is selected', { preferred: 'post' }, { preferred: 'missing' }],
  ])('%s', (_, changed, problems) => expect(contactProblems({ ...right, ...changed }, { recorded: right, isPhone })).toEqual(problems))

  it('keep a phone on record that is invalid, unless it is changed', () => {
    const recorded = { ...right, work: '1 ext 12' }
    expect(contactProblems(recorded, { recorded, isPhone })).toBeNull()
    expect(contactProblems({ ...recorded, work: '1 ext 13' }, { recorded, isPhone })).toEqual({ work: 'invalid' })
    expect(contactProblems({ ...recorded, home: '1 ext 12' }, { recorded, isPhone })).toEqual({ home: 'invalid' })
  })
})

describe('an address that is written in lines', () => {
  it.each<[string[], Partial<Record<'houseNumber' | 'building' | 'street' | 'suburb' | 'city' | 'postCode', string>>]>([
    [
      ['12 Quay Street', 'Auckland Central', 'Auckland 1010'],
      { houseNumber: '12', street: 'Quay Street', suburb: 'Auckland Central', city: 'Auckland', postCode: '1010' },
    ],
    [
      ['Level 2, 4/12A Quay Street, Auckland 1010, New Zealand'],
      { building: 'Level 2', houseNumber: '4/12A', street: 'Quay Street', city: 'Auckland', postCode: '1010' },
    ],
    [
      ['2nd Floor', '12 Quay Street', '', 'Auckland', '1010'],
      { building: '2nd Floor', houseNumber: '12', street: 'Quay Street', city: 'Auckland', postCode: '1010' },
    ],
    [['12 Quay Street', 'Parnell', 'Auckland'], { houseNumber: '12', street: 'Quay Street', suburb: 'Parnell', city: 'Auckland' }],
    [['12 Quay Street', 'Parnell'], { houseNumber: '12', street: 'Quay Street' }],
    [['PO Box 1010'], { street: 'PO Box 1010' }],
    [[' '], {}],
  ])('%j is read as far as it is clear', (lines, read) => {
    const { suburb, city, postCode, isFound, ...rest } = parsePostalAddress(lines)
    const fields = { ...rest, suburb: suburb.name, city: city.name, postCode: postCode.name }
    expect(fields).toEqual({ houseNumber: '', building: '', street: '', suburb: '', city: '', postCode: '', ...read })
    expect(isFound).toBe(false)
  })

  it('is what it was written from', () => {
    const address = { ...quay, building: 'Floor 2' }
    expect(postalAddressText(parsePostalAddress([postalAddressText(address)]))).toBe(postalAddressText(address))
  })
})
