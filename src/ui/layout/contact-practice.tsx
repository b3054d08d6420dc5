import { pageTexts } from './page-texts.ts'
import { PhoneLink } from './phone-link.tsx'

/** `phone`: the practice's phone number; null if unknown. */
type PracticePhoneProps = { phone: string | null }

export const PracticePhone = ({ phone }: PracticePhoneProps) =>
  phone && (
    <p>
      {pageTexts.phone} <PhoneLink phone={phone} />
    </p>
  )

/** The next step of a patient who cannot go on here. */
export const ContactPractice = ({ phone }: PracticePhoneProps) => (
  <>
    <p>{pageTexts.contactPractice}</p>
    <PracticePhone phone={phone} />
  </>
)
