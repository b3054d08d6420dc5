import { useCallback, useState } from 'react'
import { recentMedicationsQuery } from '../../api/prescriptions/medications.ts'
import type { Medication } from '../../domain/prescriptions/medication.ts'
import { LongList } from '../../ui/lists/long-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { MedicationHead } from './medication-head.tsx'
import { MedicationRow, MedicationRows, rowHeights } from './medication-row.tsx'
import { texts } from './texts.ts'

type RecentProps = { formularyUrl: string | undefined; place: number | null }

/** Other prescribed medicines, latest first; more load as the page scrolls. */
export const RecentMedications = ({ formularyUrl, place }: RecentProps) => {
  const { session, connection } = usePatient()
  const list = useList(recentMedicationsQuery(connection, session.userId))
  const [openedMedication, setOpened] = useState<Medication | null>(null)
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      {(list.rows.length > 0 || list.state === 'loading') && <MedicationHead columns={['name', 'directions']} />}
      <MedicationRows>
        <LongList
          label={texts.recent.list}
          what={texts.recent.listed}
          list={list}
          empty={{ text: texts.recent.nothing }}
          progress={texts.shown(list.rows.length, list.total)}
          renderRow={(medication) => <MedicationRow medication={medication} onOpen={setOpened} />}
          rowHeight={rowHeights}
          place={place}
        />
      </MedicationRows>
      {openedMedication && (
        <DetailDialog key={openedMedication.id} medication={openedMedication} obstacle={null} formularyUrl={formularyUrl} onClose={close} />
      )}
    </>
  )
}
