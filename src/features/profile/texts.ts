import type { ContactProblems } from '../../domain/profile/contact-details.ts'
import type { ContactMethod } from '../../domain/profile/contact-methods.ts'
import type { AddressField } from '../../domain/values/postal-address.ts'
import { worded } from '../../domain/values/wording.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

/** Record specification, sections 2, 5 and 8: profile. */
export const texts = {
  loading: 'Loading the profile',
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  optional: 'Optional',
  saved: 'Profile update successfully.',
  notSaved: 'Profile issue update soon.',
  unanswered: (error: unknown) => unansweredText(error, 'this was saved', 'You can save it again.'),
  draft: 'This is what was typed here before. Save it, or give it up with Cancel.',
  leftAsItIs: 'So that nothing is lost, this part of the profile stays as it is and cannot be changed here.',
  balance: 'Balance',
  nhi: 'NHI number',
  viewInvoices: 'View Invoices',
  terms: { title: 'Terms and Conditions', file: 'terms-and-conditions.pdf', none: 'Your practice has put no terms here.' },
  personal: {
    title: 'Personal Details',
    dialog: 'Update Personal Details',
    readOnly: 'You can change the blood group here. To change anything else, please ask your practice.',
    name: 'Title',
    firstName: 'First name',
    middleName: 'Middle name',
    familyName: 'Family name',
    preferredName: 'Preferred name',
    gender: 'Gender',
    ethnicity: 'Ethnicity',
    get birthDate() {
      return worded({ plain: 'Date of birth', specification: 'DOB' })
    },
    bloodGroup: 'Blood group',
    email: 'Email',
  },
  contact: {
    title: 'Contact Details',
    dialog: 'Edit Contact Details',
    get cell() {
      return worded({ plain: 'Mobile phone', specification: 'Cell phone' })
    },
    work: 'Work phone',
    home: 'Home phone',
    email: 'Primary Email',
    secondaryEmail: 'Secondary Email',
    methods: 'Contact methods',
    preferred: 'Preferred contact',
    choosePreferred: 'Choose one of the contact methods',
  },
  practice: 'Practice Details',
  address: {
    title: 'Address',
    dialog: 'Edit Address Information',
    permanent: 'Permanent address',
    postal: 'Postal address',
    isSame: 'Same as Permanent Address',
    none: 'Your practice has no address on record here.',
    houseNumber: 'House number',
    building: 'Floor/building',
    street: 'Street',
    suburb: 'Suburb/Town',
    city: 'City',
    postCode: 'Postal code',
    postBox: 'A PO Box goes here, such as PO Box 105. It needs no house number.',
    problem: (of: 'permanent' | 'postal', missing: string) => `${of === 'permanent' ? 'Permanent' : 'Postal'} address: ${missing}`,
    placesFailed: "We could not load your practice's suburbs and cities, so nothing was saved. Please try again.",
  },
  search: {
    label: 'Find address',
    hint: 'Type at least 3 characters, such as 12 Quay. What is found fills in the fields.',
    searching: 'Searching',
    found: (count: number) => (count === 0 ? 'No Record Found' : `${count} ${count === 1 ? 'address' : 'addresses'} found`),
    list: 'Found addresses',
    filled: (address: string) => `Filled in: ${address}`,
    failed: 'We could not search for addresses. You can try again, or fill in the fields yourself.',
  },
  emergency: { title: 'Emergency Contact' },
  notifications: {
    title: 'Notification Settings',
    email: 'Email',
    inApp: 'In-app',
    on: 'On',
    off: 'Off',
    saving: (name: string) => `Saving ${name}`,
    notSaved: 'This setting was not changed. Please try again.',
    unknown: 'We had no answer from your practice, so we do not know whether this setting was changed. Please check again.',
    check: 'Check again',
  },
  password: {
    title: 'Change Password',
    submit: 'Change Password',
    saving: 'Saving your password',
    ofUser: (name: string) => `This is the password of your own account (${name}), also while you act for somebody else.`,
    changed: 'Your password has been changed.',
    unreachable: 'Some thing went wrong',
  },
} as const

/** Texts of missing address parts. The postal address has another text for the postcode. */
const missing: Record<AddressField, string> = {
  houseNumber: 'House no is required',
  street: 'Street is required',
  suburb: 'Suburb/Town is required',
  city: 'City is required',
  postCode: 'Postcode is required',
}
export const missingTexts = { permanent: missing, postal: { ...missing, postCode: 'Postal Code is required' } }

/** The error text of each field, in the order of the form; undefined without an error. */
export const contactErrors = ({ cell, work, home, preferred }: ContactProblems) => ({
  cell: cell && { missing: 'Cell Phone Cannot Be Empty', invalid: 'Invalid Cell Phone Number' }[cell],
  work: work && 'Invalid Work Phone Number',
  home: home && 'Invalid Home Phone Number',
  preferred: preferred && texts.contact.choosePreferred,
})

/** Texts of the older profile. */
export const oldTexts = {
  personal: 'Personal Information',
  address: 'Address Information',
  contact: 'Contact Information',
  centre: 'Centre Details',
  visit: 'Visit',
  visitOne: (centre: string) => `Visit ${centre}`,
  password: 'Update Password',
  terms: 'Term and condition',
  open: 'Open in your profile',
} as const

/** Names of the contact methods. The practice receives those of the specification. */
export const methodTexts: Record<ContactMethod, string> = {
  get cellPhone() {
    return worded({ plain: 'Mobile phone', specification: 'Cell Phone' })
  },
  get dayPhone() {
    return worded({ plain: 'Day phone', specification: 'Day Phone' })
  },
  get nightPhone() {
    return worded({ plain: 'Night phone', specification: 'Night Phone' })
  },
  email: 'Email',
  text: 'Text',
  post: 'Post',
}
