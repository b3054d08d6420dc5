import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { longTermMedicationsQuery } from '../../../api/prescriptions/medications.ts'
import { canRepeat, type Medication, repeatObstacle } from '../../../domain/prescriptions/medication.ts'
import { practiceToday } from '../../../domain/values/practice-time.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { SelectAll } from '../../../ui/forms/select-all.tsx'
import { useIsSlow } from '../../../ui/hooks/use-is-slow.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import type { Selection } from '../../../ui/hooks/use-selection.ts'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { SelectedCount } from '../../../ui/layout/sticky-bar.tsx'
import { LongList } from '../../../ui/lists/long-list.tsx'
import { StatementCard } from '../../../ui/lists/statement-card.tsx'
import { StatusCards } from '../../../ui/lists/status-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { media } from '../../../ui/theme/breakpoints.ts'
import { usePatient } from '../../use-patient.tsx'
import { DetailDialog } from '../detail-dialog.tsx'
import { laterPart } from '../later-part.ts'
import { MedicationHead } from '../medication-head.tsx'
import { MedicationRow, MedicationRows, rowHeights, wideContainerQuery } from '../medication-row.tsx'
import { pendingRowTexts, texts } from '../texts.ts'
import { usePendingRepeats } from '../use-pending-repeats.ts'
import { FeeLine } from './fee-line.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { MedicationToolbar } from './toolbar.tsx'

const RepeatRequest = laterPart('RepeatRequest', <Loading minHeight="6rem" />)

type LongTermProps = {
  formularyUrl: string | undefined
  place: number | null
  selection: Selection
  configuration: PaymentConfiguration
  /** Called when the patient wants to see a sent request. */
  onShowRequests: () => void
}

type Opened = { dialog: 'details'; medication: Medication } | { dialog: 'print' | 'repeat' }

/**
 * Derives the selectable, the selected and the printed medicines of a list. If all are selected, medicines that cannot be requested are printed too.
 * `unprinted` counts the rest, including unreadable rows.
 */
const selectionOf = (rows: readonly Medication[], unreadableCount: number, ids: ReadonlySet<string>, today: string) => {
  const medications = rows.filter(({ isStatement }) => !isStatement)
  const offered = medications.filter((row) => canRepeat(row, today))
  const chosen = offered.filter(({ id }) => ids.has(id))
  const printed = chosen.length === offered.length ? medications : chosen
  return { offered, chosen, printed, unprinted: medications.length + unreadableCount - printed.length }
}

/** Long-term medicines, which can be selected, printed and requested again. */
export const LongTerm = ({ formularyUrl, place, selection, configuration, onShowRequests }: LongTermProps) => {
  const { session, connection } = usePatient()
  const medications = useList(longTermMedicationsQuery(connection, session.userId))
  const [openedDialog, setOpened] = useState<Opened | null>(null)
  const [missed, setMissed] = useState(0)
  const isWide = useMedia(media.isMedium)
  const close = useCallback(() => setOpened(null), [])
  const openDetails = useCallback((medication: Medication) => setOpened({ dialog: 'details', medication }), [])
  const { pending, isFirstTry } = usePendingRepeats(medications.rows)
  const isSlow = useIsSlow(isFirstTry)
  // An earlier request adds a line to its row, and no row moves when a patient is about to tick it.
  const list: typeof medications = isFirstTry && !isSlow ? { ...medications, state: 'loading', rows: [] } : medications
  const today = practiceToday()
  const { offered, chosen, printed, unprinted } = selectionOf(list.rows, list.unreadableCount, selection.ids, today)

  const openFor = (medications: readonly Medication[], dialog: 'print' | 'repeat') => () => {
    setMissed((presses) => (medications.length === 0 ? presses + 1 : 0))
    if (medications.length > 0) setOpened({ dialog })
  }
  const toggleAll = () => selection.choose(chosen.length < offered.length ? offered.map(({ id }) => id) : [])

  const tickOf = (medication: Medication) => {
    if (!offered.includes(medication)) return 'barred'
    return chosen.includes(medication) ? 'chosen' : 'offered'
  }

  // On a phone the count shares the line of 'Select all': a line of its own would move the list down.
  const count = (
    <SelectedCount
      ticked={chosen.length}
      most={offered.length}
      words={(ticked) => (isWide ? texts.chosen(ticked, offered.length) : texts.chosenShort(ticked))}
    />
  )

  const pendingText = ({ name }: Medication) => {
    const request = pending.find((one) => one.name === name)
    return request ? texts.pending(request.requestedAt) + pendingRowTexts[request.status] : null
  }

  const renderRow = (medication: Medication) =>
    medication.isStatement ? (
      <StatusCards>
        <StatementCard title={medication.name} comments={medication.comments} importedFrom={medication.importedFrom} />
      </StatusCards>
    ) : (
      <MedicationRow
        medication={medication}
        formularyUrl={formularyUrl}
        tick={tickOf(medication)}
        obstacle={repeatObstacle(medication, today)}
        pending={pendingText(medication)}
        onToggle={selection.toggle}
        onOpen={openDetails}
      />
    )

  return (
    <>
      {(list.rows.length > 0 || list.state === 'loading') && (
        <>
          <Notice fontSize="sm" paddingBlock="2">
            {texts.info}
            <FeeLine />
          </Notice>
          <MedicationToolbar
            chosen={chosen.length}
            missed={missed}
            onRepeat={openFor(chosen, 'repeat')}
            onPrint={openFor(printed, 'print')}
          >
            {isWide && count}
          </MedicationToolbar>
          <MedicationHead columns={['name', 'directions', 'action']}>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
              <SelectAll
                chosen={chosen.length}
                total={offered.length}
                onToggle={toggleAll}
                flex="1"
                paddingInlineStart="0.6875rem"
                css={{ [wideContainerQuery]: { '& > span': { srOnly: true } } }}
              />
              {!isWide && count}
            </chakra.div>
          </MedicationHead>
        </>
      )}
      <MedicationRows>
        <LongList
          label={texts.longTerm.list}
          what={texts.longTerm.listed}
          list={list}
          empty={{ text: texts.longTerm.nothing }}
          progress={texts.shown(list.rows.length, list.total)}
          renderRow={renderRow}
          rowHeight={rowHeights}
          place={place}
        />
      </MedicationRows>
      {openedDialog?.dialog === 'details' && (
        <DetailDialog
          key={openedDialog.medication.id}
          medication={openedDialog.medication}
          obstacle={repeatObstacle(openedDialog.medication, today)}
          formularyUrl={formularyUrl}
          onClose={close}
        />
      )}
      {openedDialog?.dialog === 'print' && <PrintDialog medications={printed} unprinted={unprinted} onClose={close} />}
      {openedDialog?.dialog === 'repeat' && (
        <RepeatRequest
          medications={chosen}
          configuration={configuration}
          onLeftToAsk={selection.choose}
          onSent={() => {
            selection.choose([])
            close()
            onShowRequests()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
