import type { Medication } from '../../../domain/prescriptions/medication.ts'
import { ContactPractice } from '../../../ui/layout/contact-practice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { texts as medicationTexts } from '../texts.ts'
import type { RepeatFees } from '../use-repeat-fees.ts'
import { AskedBefore } from './asked-before.tsx'

const { label, urgent: urgentLabel, failed, unchargeable } = medicationTexts.fees

type BeforehandProps = {
  medications: readonly Pick<Medication, 'name'>[]
  fees: RepeatFees
  /** The practice's phone number. */
  phone: string | null
}

const Fees = ({ fees, phone }: Pick<BeforehandProps, 'fees' | 'phone'>) => {
  switch (fees.kind) {
    case 'none':
      return null
    case 'failed':
      return <p>{failed}</p>
    case 'unchargeable':
      return (
        <Notice tone="warning">
          <p>{unchargeable}</p>
          <ContactPractice phone={phone} />
        </Notice>
      )
    case 'loading':
      return <Facts facts={[{ name: label, value: <Skeleton width="4rem" /> }]} />
    default:
      return (
        <Facts
          facts={[
            { name: label, value: fees.fee },
            { name: urgentLabel, value: fees.urgent },
          ]}
        />
      )
  }
}

/** The fee and earlier requests for the same medicines, before the questions. */
export const Beforehand = ({ medications, ...priced }: BeforehandProps) => (
  <>
    <Fees {...priced} />
    <AskedBefore medications={medications} />
  </>
)
