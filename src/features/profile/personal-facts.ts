import type { Profile } from '../../domain/profile/profile.ts'
import { noBloodGroup } from '../../domain/record/blood-group.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { texts } from './texts.ts'

/** Personal details as names with values. All but the blood group are changed by the practice. */
export const personalFacts = (profile: Profile) => [
  { name: texts.personal.name, value: profile.title },
  { name: texts.personal.firstName, value: profile.firstName },
  { name: texts.personal.middleName, value: profile.middleName },
  { name: texts.personal.familyName, value: profile.familyName },
  { name: texts.personal.preferredName, value: profile.preferredName },
  { name: texts.personal.gender, value: profile.gender },
  { name: texts.personal.ethnicity, value: profile.ethnicity },
  { name: texts.personal.birthDate, value: profile.birthDate && recordDate(profile.birthDate) },
  { name: texts.personal.bloodGroup, value: profile.bloodGroup === noBloodGroup.name ? null : profile.bloodGroup },
  { name: texts.personal.email, value: profile.email },
]
