import type { RepeatSending } from '../../../domain/prescriptions/repeat-request.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

type EarlierRequestProps = {
  medications: readonly string[]
  outcome: RepeatSending
  /** Names of the medicines in the new request. */
  requestedNames: readonly string[]
  onGoOn: () => void
  onClose: () => void
}

/** The outcome of an unresolved earlier request, shown before a request for other medicines. */
export const EarlierRequest = ({ medications, outcome, requestedNames, onGoOn, onClose }: EarlierRequestProps) => {
  const words = texts.earlier[outcome.kind === 'sent' ? 'sent' : 'notSent']
  return (
    <Step title={words.title} cancel={common.close} onCancel={onClose} next={{ label: texts.earlier.next, onNext: onGoOn }}>
      <p>{medications.join(', ')}</p>
      <Notice tone={outcome.kind === 'sent' ? 'success' : 'warning'} display="grid" gap="2">
        {outcome.kind === 'refused' && <p>{outcome.message}</p>}
        <p>{words.text}</p>
      </Notice>
      <p>{texts.earlier.asked(requestedNames.join(', '))}</p>
    </Step>
  )
}
