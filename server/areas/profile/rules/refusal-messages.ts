import { maxContacts } from '../store/emergency-contacts.ts'

/** The replies to changes of the profile. The sentences about fields are the specification's. */
export const profileReplies = {
  changed: 'Profile update successfully.',
  notAllowed: 'Your practice does not let its patients change this. Please contact your practice.',
  ofThePractice: 'Only your practice can change your name, gender and email address here.',
  permanentSuburbElsewhere: 'Permanent address: this suburb is not in this city. Please choose both again.',
  postalSuburbElsewhere: 'Postal address: this suburb is not in this city. Please choose both again.',
  suburbElsewhere: 'This suburb is not in this city. Please choose both again.',
  noAddress: 'There is no address like this.',
  cellPhoneEmpty: 'Cell Phone Cannot Be Empty',
  cellPhoneInvalid: 'Invalid Cell Phone Number',
  workPhoneInvalid: 'Invalid Work Phone Number',
  phoneInvalid: 'Please enter a valid Phone Number',
  preferredNotSelected: 'The preferred way of contact must be one of those that are selected.',
  nameEmpty: 'Name cannot be Empty',
  familyNameEmpty: 'Family Name Cannot Be Empty',
  relationshipEmpty: 'Relationship cannot be Empty',
  tooManyContacts: `There are ${maxContacts} emergency contacts already. Please delete one of them first.`,
  homePhoneEmpty: 'Home Phone Cannot Be Empty',
  pictureTooBig: 'File size cannot be greater than 4MB',
  pictureNotOfKind: 'Selected images are not of valid type!',
  codeSent: 'We have sent a verification code.',
  emailInvalid: 'You have entered an invalid email address.',
  emailSame: 'This is the email address already.',
  emailIsTheirs:
    'Only the person whom this record is about can change this email address: in their own account, or by asking the practice.',
  emailTaken: 'This email address cannot be used. Please contact your practice.',
  emailChanged: 'The email address has been changed.',
  codeWrong: 'This is not the code that we sent.',
  codeSpent: 'This code has expired, or was tried too often. Please send a new one.',
} as const

/** The refusals of incomplete postal addresses, in the order of the fields. */
export const missingParts = [
  ['house_number', 'House no is required'],
  ['street', 'Street is required'],
  ['suburb', 'Suburb/Town is required'],
  ['city', 'City is required'],
] as const
export const missingPostCode = { permanent: 'Postcode is required', postal: 'Postal Code is required' } as const
