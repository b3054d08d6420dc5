import { useCallback, useState } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import { recentMedicationsQuery } from '../../api/prescriptions/medications.ts'
import type { Session } from '../../domain/access/session.ts'
import type { Medication } from '../../domain/prescriptions/medication.ts'
import { LongList } from '../../ui/lists/long-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { MedicationHead } from './medication-head.tsx'
import { MedicationRow, MedicationRows, rowHeights } from './medication-row.tsx'
import { texts } from './texts.ts'

type RecentProps = { session: Session; connection: Connection; formularyUrl: string | undefined; place: number | null }

/** What was prescribed besides, latest first, as far as it is scrolled. */
export const Recent = ({ session, connection, formularyUrl, place }: RecentProps) => {
  const list = useList(recentMedicationsQuery(connection, session.userId))
  const [opened, setOpened] = useState<Medication | null>(null)
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
      {opened && <DetailDialog medication={opened} obstacle={null} formularyUrl={formularyUrl} onClose={close} />}
    </>
  )
}
