import { directionsInFull } from '../../domain/prescriptions/directions.ts'
import { dosageText, type Medication, quantityText, statusText } from '../../domain/prescriptions/medication.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { GuidanceLink } from './guidance-link.tsx'
import { texts } from './texts.ts'

type DetailDialogProps = {
  medication: Medication
  /** The reason why the medicine cannot be requested again. */
  obstacle: string | null
  formularyUrl: string | undefined
  onClose: () => void
}

/** All details of a medicine. */
export const DetailDialog = ({ medication, obstacle, formularyUrl, onClose }: DetailDialogProps) => {
  const { name, prescriber, prescribedOn, endsOn, directions, duration, comments, importedFrom } = medication
  return (
    <PageDialog
      isDetail
      title={name || common.missing}
      about={prescribedOn && `${texts.detail.lastRx} ${recordDate(prescribedOn)}`}
      onClose={onClose}
      footer={
        <>
          <GuidanceLink medication={medication} formularyUrl={formularyUrl} />
          <Button look="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: texts.detail.status, value: statusText(medication) },
          { name: texts.detail.prescribedBy, value: prescriber ?? common.missing },
          { name: texts.detail.lastRx, value: prescribedOn ? null : common.missing },
          { name: texts.detail.end, value: endsOn && recordDate(endsOn) },
          { name: texts.detail.directions, value: directions ?? common.missing, isExact: true },
          { name: texts.detail.inFull, value: directions && directionsInFull(directions) },
          { name: texts.detail.duration, value: duration ?? common.missing },
          { name: texts.detail.quantity, value: quantityText(medication) ?? common.missing, isExact: true },
          { name: texts.detail.dosage, value: dosageText(medication) ?? common.missing, isExact: true },
          { name: texts.detail.comments, value: comments },
          { name: texts.detail.obstacle, value: obstacle },
          sourceFact(importedFrom),
        ]}
      />
    </PageDialog>
  )
}
