import { describe, expect, it } from 'vitest'
import { descriptionOf, exchangesOf, services, statesOf } from '../../scripts/contracts/contract.ts'
import { resolvePointer } from '../../server/platform/contract/description.ts'
import { personFields } from '../../server/platform/contract/person-fields.ts'

/** Fields with ids that belong to a patient or user. */
const ofPatients = [
  'AppointmentID',
  'DocumentKey',
  'ElectronicPaymentID',
  'EmergencyContactID',
  'InvitationID',
  'InvoiceTransactionID',
  'MedicationID',
  'MessageID',
  'NOKProfileId',
  'NokProfileID',
  'OfferID',
  'NoticeID',
  'PasskeyID',
  'PersonID',
  'ReplacesAppointmentID',
  'RequestId',
  'ResourceID',
  'ResultID',
  'SessionID',
  'SetUpID',
  'TempPaymentID',
  'electronicPaymentID',
  'pId',
  'transactionId',
]
/** Fields with ids that belong to the practice or to all users, or that the caller creates. */
const ofEverybody = [
  ...['AppointmentTypeID', 'BookWithID', 'LocationIDs', 'LocationIds', 'locationID', 'PartnerUUID', 'PharmacyID', 'PharmacyLocationId'],
  ...[
    'PracticeID',
    'PracticeLocationID',
    'PractitionerID',
    'PractitionerIDs',
    'ProviderID',
    'ProviderId',
    'ReasonForVisitID',
    'RoleID',
    'SlotID',
  ],
  ...['BloodGroupID', 'GenderID', 'ImageTypeID', 'OperationID', 'PickUpTypeID', 'PortalSettingTypeID', 'PrefferedContactMethodID'],
  ...['RelationshipID', 'TitleID', 'TransactionTypeID', 'TypeID', 'AddressID', 'AttemptID', 'CredentialID', 'LinkID', 'UID', 'id'],
]
/** The link's token authorises this field. */
const byLink = 'resetPassword.PatientID'

const isId = (name: string) => /(?:ID|Id|Key)s?$|^id$/.test(name)

const calls = services.flatMap((service) => {
  const document = descriptionOf(service)
  return exchangesOf(service).map(({ operation, interactions }) => {
    const body = operation.body ? resolvePointer(document, operation.body.schema, operation.body.at).value : {}
    const persons = personFields(document, operation).map(({ name }) => name)
    const names = new Set([...Object.keys(body.properties ?? {}), ...operation.query.map(({ name }) => name)])
    return {
      id: operation.id,
      areas: operation.areas,
      persons,
      things: [...names].filter((name) => isId(name) && !persons.includes(name)),
      interactions,
    }
  })
})

describe('every id of a call', () => {
  it("is classified as a patient's, or as shared", () => {
    const known = [...ofPatients, ...ofEverybody]
    const unknown = calls.flatMap(({ id, things }) => things.filter((name) => !known.includes(name)).map((name) => `${id}.${name}`))
    expect(unknown).toEqual([byLink])
  })

  it.each(calls.filter(({ persons }) => persons.length > 0))('is refused as another patient’s: $id', ({ id, interactions }) => {
    const refused = interactions.filter(
      ({ description, response }) => description.startsWith(`security: ${id} with another patient`) && response.status === 403,
    )
    expect(refused.length).toBeGreaterThan(0)
  })

  it.each(calls.filter(({ areas, persons }) => areas.length > 0 && persons.length > 0))(
    'is refused where the menu lacks the area: $id',
    ({ id, interactions }) => {
      const refused = interactions.filter(({ description }) => description === `security: ${id} where the menu lacks its area`)
      expect(refused.map(({ response }) => response.status)).toEqual([403])
    },
  )

  it.each(calls.filter(({ things }) => things.some((name) => ofPatients.includes(name))))(
    'is refused as another patient’s thing: $id',
    ({ interactions }) => {
      const about = interactions.filter(({ description }) => !description.startsWith('security: ')).map(statesOf)
      expect(about.filter((states) => /(?:is|of) another (?:patient|user)|has no picture/.test(states))).not.toEqual([])
    },
  )
})
