import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { AppointmentType } from '../../../domain/appointments/booking.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { BookingDialog, type BookingDialogProps } from './booking-dialog.tsx'
import { OptionField, type Options } from './option-field.tsx'
import { texts } from './texts.ts'

type ConsultDialogProps = Pick<BookingDialogProps, 'hold' | 'onCancel'> & {
  /** Name of the person with the appointment; null if that is the user. */
  name: string | null
  /** Appointment types that take place online. */
  virtualTypes: Options<AppointmentType>
  /** The last attempt to continue had no virtual type selected. */
  isTypeMissing: boolean
  onVirtual: (type: AppointmentType | null) => void
  onFaceToFace: () => void
}

type Way = 'virtual' | 'faceToFace'
const appointmentForms = (['virtual', 'faceToFace'] as const).map((value) => ({ value, name: texts.consult[value] }))

/** After a health concern: offers an online appointment, or the practice with precautions. */
export const ConsultDialog = ({ name, hold, onCancel, virtualTypes, isTypeMissing, onVirtual, onFaceToFace }: ConsultDialogProps) => {
  const [way, setWay] = useState<Way | null>(null)
  const [type, setType] = useState<AppointmentType | null>(null)
  const [attempts, setAttempts] = useState(0)
  const first = useRef<HTMLInputElement>(null)
  const wayError = attempts > 0 && way === null ? texts.consult.howMissing(name) : undefined
  const typeError = isTypeMissing && way === 'virtual' ? texts.consult.typeMissing : undefined

  const submitChoice = () => {
    setAttempts((count) => count + 1)
    if (way === 'faceToFace') onFaceToFace()
    if (way === 'virtual') onVirtual(type)
  }

  return (
    <BookingDialog
      title={texts.consult.title}
      hold={hold}
      onCancel={onCancel}
      initialFocusEl={first}
      actions={
        <Button look="primary" onClick={submitChoice}>
          {texts.consult.next}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <ErrorSummary messages={[wayError, typeError].filter((error) => error !== undefined)} occasion={attempts} />
        <PracticeText text={texts.emergency} />
        <p>{texts.consult.why(name)}</p>
        <RadioGroup
          ref={first}
          required
          label={texts.consult.how(name)}
          choices={appointmentForms}
          value={way}
          error={wayError}
          onChoose={setWay}
        />
        {way === 'virtual' && (
          <OptionField
            label={texts.consult.type}
            required
            prompt={texts.type.prompt}
            none={texts.consult.noVirtual}
            error={typeError}
            list={virtualTypes}
            value={type?.id}
            onChoose={setType}
          />
        )}
      </chakra.div>
    </BookingDialog>
  )
}
