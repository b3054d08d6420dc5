import { type Description, follow, type Operation } from './description.ts'
import { personFields, type Sent, valueAt } from './persons.ts'

/** A field of a request that names a row of the practice, and what the row is. */
type ObjectField = { name: string; kind: string; place: keyof Sent }
/** Ids by what they are the id of. */
export type NamedObjects = Record<string, string>

/** What a field names; null for what is chosen from a list, and for what the access log must not hold or knows already. */
const kinds: { readonly [field: string]: string | null } = {
  AppointmentID: 'appointment',
  ReplacesAppointmentID: 'replaced appointment',
  SlotID: 'slot',
  ResultID: 'result',
  ResourceID: 'document',
  InvoiceTransactionID: 'invoice',
  MessageID: 'message',
  MedicationID: 'medication',
  RequestId: 'repeat request',
  TempPaymentID: 'payment',
  electronicPaymentID: 'payment',
  ElectronicPaymentID: 'payment',
  pId: 'payment',
  SessionID: 'payment session',
  transactionId: 'payment session',
  DocumentKey: 'picture',
  PasskeyID: 'passkey',
  NOKProfileId: 'emergency contact',
  NokProfileID: 'emergency contact',
  EmergencyContactID: 'emergency contact',
  PractitionerID: 'provider',
  ProviderID: 'provider',
  ProviderId: 'provider',
  PartnerUUID: null,
  TypeID: null,
  PortalSettingTypeID: null,
  ImageTypeID: null,
  TransactionTypeID: null,
  AppointmentTypeID: null,
  PracticeLocationID: null,
  LocationIDs: null,
  LocationIds: null,
  locationID: null,
  RoleID: null,
  BookWithID: null,
  ReasonForVisitID: null,
  PickUpTypeID: null,
  PharmacyID: null,
  PharmacyLocationId: null,
  PrefferedContactMethodID: null,
  GenderID: null,
  BloodGroupID: null,
  TitleID: null,
  RelationshipID: null,
  AddressID: null,
  OperationID: null,
  AttemptID: null,
  PracticeID: null,
  PatientID: null,
  UID: null,
  LinkID: null,
  CredentialID: null,
  id: null,
}

/** What an answer that is nothing but an id is the id of, by operation. */
const answered: { readonly [operation: string]: string } = { saveTempPayment: 'payment', sendMessage: 'message', uploadPicture: 'picture' }

const looksLikeId = /(?:^id|I[Dd]s?|UUID|Key)$/
const isId = /^(?:\d{1,18}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/**
 * The fields of an operation that name a row of the practice, found in its description.
 * @throws for a field that looks like an id and of which nobody has decided what it names
 */
export const objectFields = (document: Description, operation: Operation): ObjectField[] => {
  const body = operation.body ? follow(document, operation.body.schema, operation.body.at).value : {}
  const persons = personFields(document, operation).map(({ name }) => name)
  const fields = [
    ...Object.keys(body.properties ?? {}).map((name) => ({ name, place: 'body' as const })),
    ...operation.query.map(({ name }) => ({ name, place: 'query' as const })),
  ]
  return fields.flatMap((field) => {
    if (persons.includes(field.name) || !looksLikeId.test(field.name)) return []
    const kind = kinds[field.name]
    if (kind === undefined) throw new Error(`nobody has decided what ${operation.id} names by ${field.name}`)
    return kind === null ? [] : [{ ...field, kind }]
  })
}

const maxNamedIds = 10

/** Of a long list the first ids, and how many there were: no row grows with what is sent. */
const told = (value: string) => {
  const ids = value.split(',')
  return ids.length > maxNamedIds ? `${ids.slice(0, maxNamedIds).join(',')} and ${ids.length - maxNamedIds} more` : value
}

/** The rows that a request names. */
export const namedObjects = (fields: readonly ObjectField[], sent: Sent): NamedObjects =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, place }) => {
      const value = valueAt(sent[place], name)
      return (typeof value === 'string' && value !== '' && value !== '0') || typeof value === 'number' ? [[kind, told(String(value))]] : []
    }),
  )

/** The row that an answer says was made. */
export const answeredObject = ({ id }: Operation, body: unknown): NamedObjects => {
  const kind = answered[id]
  return kind !== undefined && typeof body === 'string' && isId.test(body) ? { [kind]: body } : {}
}
