import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { Refusal } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { removeUnused } from '../../../platform/files/file-store.ts'
import { isSettingOn, portalTermsOf } from '../../../platform/store/practices.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { changeAddresses } from '../rules/addresses.ts'
import type { Change } from '../rules/change.ts'
import { methodPreferred } from '../rules/contact-methods.ts'
import { changeContactDetails, changePersonalDetails } from '../rules/details.ts'
import { pictureOf } from '../rules/picture.ts'
import { profileReplies as replies } from '../rules/refusal-messages.ts'
import { termsPdfs } from '../rules/terms-pdf.ts'
import { setPicture } from '../store/pictures.ts'
import { searchAddresses } from '../store/places.ts'
import { addressesOf } from './profile-requests.ts'
import { foundAddress } from './profile-resources.ts'

const maxAddresses = 20
/** An address search needs a house number, with or without a letter, as its first word. */
const houseNumber = /^\d{1,5}[a-z]?$/i

/** Reads and changes the profile, within the practice's settings. */
export const profileHandlers = ({ db, files }: Services) => {
  const termsPdf = termsPdfs()

  const isAllowed = ({ practice }: User) => isSettingOn(db, practice.id, 'AllowPatientToUpdateProfile')

  const changing = async (caller: User, make: (transaction: Database) => Promise<Change>) => {
    const change = (await isAllowed(caller)) ? await db.transaction().execute(make) : { refused: replies.notAllowed }
    if ('refused' in change) return { status: 200 as const, body: refused(change.refused) }
    caller.changed = change.changed
    return { status: 200 as const, body: done(replies.changed) }
  }

  return {
    updatePatientDemographics: ({ body, caller }) => {
      if (body.CallType === 10 || body.profileAddress) {
        const addresses = addressesOf(body)
        return changing(caller, (transaction) => changeAddresses(transaction, addresses))
      }
      const { PatientID: patientId, BloodGroupID: bloodGroupId, GenderID: genderId, Name: name, UserEmail: email } = body
      return changing(caller, (transaction) => changePersonalDetails(transaction, { patientId, bloodGroupId, genderId, name, email }))
    },

    updatePatientContactMethods: ({ body, caller }) =>
      changing(caller, (transaction) =>
        changeContactDetails(transaction, {
          patientId: body.PatientID,
          mobile: body.CellPhoneNumber,
          homePhone: body.HomePhoneNumber,
          workPhone: body.WorkPhoneNumber,
          preferredMethod: methodPreferred(body.PrefferedContactMethodID),
          methods: body.SelectedContacttMethods.map(({ ID }) => ID),
        }),
      ),

    searchAddress: async ({ body }) => {
      const [first = '', ...rest] = body.SearchAddress.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
      const house = houseNumber.test(first) ? first.toUpperCase() : null
      const words = house === null ? [first, ...rest] : rest
      const found = words.join('') === '' ? [] : await searchAddresses(db, { words, house, most: maxAddresses })
      return { status: 200, body: found.length > 0 ? bundle(found.map(foundAddress)) : replies.noAddress }
    },

    uploadPicture: async ({ body, query, caller }) => {
      if (!(await isSettingOn(db, caller.practice.id, 'PatientcanUpdatePic'))) throw new Refusal(403, 'picture', replies.notAllowed)
      const picture = await pictureOf(body.Base64file)
      const object = await files.put(picture.content)
      const { id, removedKeys } = await db
        .transaction()
        .execute((transaction) => setPicture(transaction, query.PatientID, { ...picture, object }))
      await removeUnused(files, removedKeys)
      caller.changed = ['picture']
      return { status: 200, body: id }
    },

    portalTerms: async ({ caller: { practice } }) => {
      const terms = await portalTermsOf(db, practice.id)
      if (terms === null) return { status: 200, body: '' }
      const { id, name, address, phone, email } = practice
      return { status: 200, body: await termsPdf(id, { practice: name, address, phone, email }, terms) }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
