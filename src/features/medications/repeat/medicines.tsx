import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Medication } from '../../../domain/prescriptions/medication.ts'
import { texts } from './texts.ts'

/** The medicines of a request. */
export const Medicines = ({ medications }: { medications: readonly Pick<Medication, 'id' | 'name'>[] }) => {
  const headingId = useId()
  return (
    <div>
      <chakra.h4 id={headingId} color="muted" fontSize="sm" fontWeight="normal">
        {texts.summary.medications}
      </chakra.h4>
      <chakra.ul aria-labelledby={headingId} listStyle="none" fontWeight="medium" overflowWrap="anywhere">
        {medications.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </chakra.ul>
    </div>
  )
}
