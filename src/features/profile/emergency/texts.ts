import type { ContactFailure } from '../../../../machines/profile/emergency-contact.machine.ts'
import type { EmergencyContactProblems } from '../../../domain/profile/emergency-contact.ts'
import { worded } from '../../../domain/values/wording.ts'
import { failureKind } from '../../../ui/layout/failure-kind.ts'
import { failureTexts } from '../../../ui/layout/failure-texts.ts'
import { unansweredText } from '../../../ui/layout/unanswered-text.ts'

/** Record specification, sections 2, 5 and 8: emergency contact. */
export const texts = {
  list: 'Emergency contacts',
  add: 'Add',
  addOne: 'Add an emergency contact',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOne: (name: string) => `Delete ${name}`,
  addTitle: 'Add Emergency Contact',
  changeTitle: 'Update Emergency Contact',
  deleteTitle: 'Delete Emergency Contact',
  deleteQuestion: 'Are you sure you want to delete this emergency contact?',
  save: 'Save',
  update: 'Update',
  saving: 'Saving the contact',
  deleting: 'Deleting the contact',
  loading: 'Loading the contact',
  cancel: 'Cancel',
  choose: 'Select',
  title: 'Title',
  firstName: 'First name',
  familyName: 'Family name',
  relationship: 'Relationship',
  relationships: 'list of relationships',
  get cellPhone() {
    return worded({ plain: 'Mobile phone', specification: 'Cell Phone' })
  },
  get workPhone() {
    return worded({ plain: 'Work phone', specification: 'Work Phone' })
  },
  get residencePhone() {
    return worded({ plain: 'Home phone', specification: 'Residence Phone' })
  },
  houseNumber: 'House number',
  building: 'Floor/building',
  street: 'Street',
  suburb: 'Suburb/Town',
  city: 'City',
  postCode: 'Postal code',
  optional: 'Optional',
  saved: 'Profile update successfully.',
  notSaved: 'Profile issue update soon.',
  deleted: 'The emergency contact was deleted.',
  gone: 'Your practice does not have this contact any more.',
} as const

const invalidPhone = 'Please enter a valid Phone Number'

/** The error text of each field, in the order of the form. */
export const problemTexts = (problems: EmergencyContactProblems) => ({
  firstName: problems.firstName && 'Name cannot be Empty',
  familyName: problems.familyName && 'Family Name Cannot Be Empty',
  relationship: problems.relationship && 'Relationship cannot be Empty',
  cellPhone: problems.cellPhone && { missing: 'Home Phone Cannot Be Empty', invalid: invalidPhone }[problems.cellPhone],
  workPhone: problems.workPhone && invalidPhone,
  residencePhone: problems.residencePhone && invalidPhone,
})

export const failureText = (failure: ContactFailure): string => {
  switch (failure.kind) {
    case 'gone':
      return texts.gone
    case 'failed':
      return failureTexts[failureKind(failure.error)]
    case 'unanswered':
      return unansweredText(failure.error, 'this was done', 'You can try it again.')
    case 'refused':
      return failure.message || texts.notSaved
  }
}
