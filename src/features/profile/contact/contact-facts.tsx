import { contactMethods } from '../../../domain/profile/contact-methods.ts'
import type { Profile } from '../../../domain/profile/profile.ts'
import { PhoneText } from '../../../ui/layout/phone-text.tsx'
import { methodTexts, texts } from '../texts.ts'

/** The patient's contact details as names with values. */
export const contactFacts = (profile: Profile) => {
  const { phones, email, secondaryEmail, preferredMethod } = profile
  const methods = contactMethods.filter(({ method }) => profile.contactMethods.includes(method)).map(({ method }) => methodTexts[method])
  return [
    { name: texts.contact.cell, value: phones.cell && <PhoneText phone={phones.cell} /> },
    { name: texts.contact.work, value: phones.work && <PhoneText phone={phones.work} /> },
    { name: texts.contact.home, value: phones.home && <PhoneText phone={phones.home} /> },
    { name: texts.contact.email, value: email },
    { name: texts.contact.secondaryEmail, value: secondaryEmail },
    { name: texts.contact.methods, value: methods.join(', ') },
    { name: texts.contact.preferred, value: preferredMethod && methodTexts[preferredMethod] },
  ]
}
