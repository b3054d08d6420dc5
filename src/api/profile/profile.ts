import * as z from 'zod/mini'
import { type ContactMethod, contactMethodOf } from '../../domain/profile/contact-methods.ts'
import type { EmergencyContact } from '../../domain/profile/emergency-contact.ts'
import type { Profile, StoredAddress } from '../../domain/profile/profile.ts'
import { emptyPostalAddress, namedPlace, postalAddressText } from '../../domain/values/postal-address.ts'
import { parsePostalAddress } from '../../domain/values/written-postal-address.ts'
import { Address, type Extension, HumanName, Patient as PatientResource, Telecom } from '../generated/practice/model'
import { getPatientQueryOptions, patient as postPatient } from '../generated/practice/shell/shell'
import { decodeOne } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, flag, named, text } from '../http/extensions.ts'
import { ApiFailure } from '../http/failures.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'

/** Wire: 0 house number, 1 floor or building, 2 street, 3 suburb or town, 4 city, 5 postal code. */
const addressByLine = ([houseNumber = '', building = '', street = '', suburb = '', city = '', postCode = '']: readonly string[]) => ({
  ...emptyPostalAddress,
  ...{ houseNumber, building, street },
  ...{ suburb: namedPlace(suburb), city: namedPlace(city), postCode: namedPlace(postCode) },
})

/** Wire: six lines are told apart by their places; any others, and a text alone, as far as they can be read. */
const storedAddress = ({ text: written, line = [] }: z.output<typeof Address>): StoredAddress | null => {
  const byLine = line.length === 6 ? addressByLine(line) : null
  const lines = line.filter((one) => words(one) !== null)
  const addressLine = words(written) ?? words(byLine ? postalAddressText(byLine) : lines.join(', '))
  return addressLine === null
    ? null
    : { text: addressLine, address: byLine ?? parsePostalAddress(lines.length > 0 ? lines : [addressLine]) }
}

const isPostal = ({ type }: z.output<typeof Address>) => type?.toLowerCase() === 'postal'

/** Wire: an address of the type postal is that one, any other the permanent one. A blank entry is ignored, and a further entry counts as unreadable. */
const addressesIn = (entries: readonly (z.output<typeof Address> | null)[]) => {
  const all = entries.filter((one) => one === null || storedAddress(one) !== null)
  const permanent = all.find((one) => one !== null && !isPostal(one))
  const postal = all.find((one) => one !== null && isPostal(one))
  return {
    permanentAddress: permanent ? storedAddress(permanent) : null,
    postalAddress: postal ? storedAddress(postal) : null,
    unreadableAddressCount: all.filter((one) => one !== permanent && one !== postal).length,
  }
}

/** Wire: phones and e-mails by their use. A blank entry is ignored, and a further entry counts as unreadable. */
const reachedBy = (entries: readonly (z.output<typeof Telecom> | null)[]) => {
  const all = entries.filter((one) => one === null || words(one.value) !== null)
  const find = (system: string, use: string) => all.find((one) => one?.system === system && one.use === use)
  const [email, secondaryEmail] = [find('email', 'home'), find('email', 'temp')]
  const [cell, work, home] = [find('phone', 'mobile'), find('phone', 'work'), find('phone', 'home')]
  return {
    email: words(email?.value),
    secondaryEmail: words(secondaryEmail?.value),
    phones: { cell: words(cell?.value), work: words(work?.value), home: words(home?.value) },
    unreadableCount: all.filter((one) => ![email, secondaryEmail, cell, work, home].includes(one)).length,
  }
}

const called = z.object({ display: z.nullish(z.string()) })
const relationship = z.extend(called, { text: z.nullish(z.string()), coding: z.catch(z.nullish(z.array(called)), null) })

/** A list whose elements are read one by one. Null stands for one that cannot be read, and for what is no list. */
const oneByOne = <Element extends z.ZodMiniType>(element: Element) =>
  z.pipe(
    z.catch(z.nullish(z.array(z.catch(z.nullable(element), null))), [null]),
    z.transform((list) => list ?? []),
  )

const contact = z.object({
  id: z.string().check(z.minLength(1)),
  name: HumanName,
  relationship: z.catch(z.array(relationship), []),
  telecom: oneByOne(Telecom),
})

const listedContact = ({ id, name, relationship: [related], telecom }: z.output<typeof contact>): EmergencyContact => ({
  id,
  name: words(name.text) ?? [...(name.given ?? []), name.family ?? ''].join(' ').trim(),
  relationship: words(related?.text) ?? words(related?.coding?.[0]?.display) ?? words(related?.display),
  phone: telecom.map((one) => (one?.system === 'phone' ? words(one.value) : null)).find((value) => value !== null) ?? null,
})

const selected = z.array(z.object({ ID: z.coerce.number() }))

/** Wire: JSON in a text. Null stands for what cannot be read. */
const selectedMethods = (written: string | null): (ContactMethod | null)[] => {
  try {
    return z.parse(selected, JSON.parse(written ?? '[]') ?? []).map(({ ID }) => contactMethodOf(ID))
  } catch {
    return [null]
  }
}

const providerOf = (extension: readonly Extension[]) => {
  const [id, name] = [text(named(extension, 'GPID')), text(named(extension, 'GPName'))]
  return id === null || name === null ? null : { id, name }
}

/** Wire: extension 0 ethnicity, 1 gender, 2 blood group, 3 NHI; the others by url. */
const profile = z.pipe(
  z.extend(PatientResource, {
    telecom: oneByOne(Telecom),
    address: oneByOne(Address),
    contact: oneByOne(contact),
    extension: lenientExtensions,
  }),
  z.transform(({ id, name: [name = {}], telecom, birthDate, address, contact: contacts, extension }): Profile => {
    const { unreadableCount, ...reached } = reachedBy(telecom)
    const methods = selectedMethods(text(named(extension, 'SelectedContactMethods')))
    const [first, ...middle] = name.given ?? []
    return {
      id,
      name: name.text ?? '',
      title: words(name.prefix?.[0]),
      firstName: words(first),
      middleName: words(middle.join(' ')),
      familyName: words(name.family),
      preferredName: text(named(extension, 'PreferredName')),
      gender: text(at(extension, 1)),
      ethnicity: text(at(extension, 0)),
      birthDate: birthDate ?? null,
      bloodGroup: text(at(extension, 2)),
      nhi: text(at(extension, 3)),
      ...reached,
      contactMethods: methods.filter((one) => one !== null),
      preferredMethod: contactMethodOf(Number(text(named(extension, 'PreferredContactMethod')))),
      unreadableDetailCount: unreadableCount + methods.filter((one) => one === null).length,
      ...addressesIn(address),
      isPostalSame: flag(named(extension, 'IsPostalSameAsPermanent')),
      emergencyContacts: contacts.filter((one) => one !== null).map(listedContact),
      unreadableContactCount: contacts.filter((one) => one === null).length,
      notifications: {
        email: named(extension, 'EnableEmail').valueBoolean ?? null,
        inApp: named(extension, 'EnableNotification').valueBoolean ?? null,
        deviceToken: text(named(extension, 'PatientDeviceToken')),
      },
      note: text(named(extension, 'Notes')),
      pictureId: text(named(extension, 'PatientPictureUID')),
      provider: providerOf(extension),
    }
  }),
)

const decode = decodeOne(profile, 'Profile')

/** All that the practice tells of the selected patient; null when the answer held none. It is the answer that `patientQuery` reads too. */
export const profileQuery = (connection: Connection, patientId: string) =>
  getPatientQueryOptions({ PatientID: patientId }, singleRead(connection, decode))

/** The same, asked for anew. @throws ApiFailure also where the answer held none: nothing is known then */
export const readProfile = async (connection: Connection, patientId: string) => {
  const profile = decode(await postPatient({ PatientID: patientId }, { connection }))
  if (!profile) throw new ApiFailure('notUnderstood', '/Patient')
  return profile
}
