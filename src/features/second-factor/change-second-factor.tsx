import { chakra } from '@chakra-ui/react'
import type { FactorChange } from '../../../machines/profile/second-factor-change.machine.ts'
import { secondFactorChangeFlow } from '../../flows/own-second-factor.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { usePatient } from '../use-patient.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { RenderIdentity } from './set-up.tsx'
import { changeFailureText, texts } from './texts.ts'

type ChangeProps = { parentId: string; change: FactorChange; renderIdentity: RenderIdentity; onEnded: (isDone: boolean) => void }

/** Removes the second factor, or makes new recovery codes, after a question. */
export const ChangeSecondFactor = ({ parentId, change, renderIdentity, onEnded }: ChangeProps) => {
  const { connectionNow } = usePatient()
  const { state, send } = useFlow(() => secondFactorChangeFlow(connectionNow, parentId), {
    input: { change },
    onEnded: ({ outcome }) => onEnded(outcome === 'changed'),
  })
  const { codes, failure } = state.context
  const { confirmIdentity } = state.children
  const isBusy = state.hasTag('busy')
  const text = changeFailureText(failure)
  const cancel = () => send({ type: 'change.cancelled' })
  if (confirmIdentity) return renderIdentity(confirmIdentity, texts.card.why)
  if (state.matches('showingCodes')) return <RecoveryCodes codes={codes} onSaved={() => send({ type: 'codes.saved' })} />
  return (
    <PageDialog title={change === 'remove' ? texts.card.removeTitle : texts.card.renew} isNamed {...(!isBusy && { onClose: cancel })}>
      <chakra.div display="grid" gap="4">
        <ErrorSummary messages={text === null ? [] : [text]} occasion={failure} />
        <p>{change === 'remove' ? texts.card.removeQuestion : texts.card.renewQuestion}</p>
        <Actions>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button look={change === 'remove' ? 'danger' : 'primary'} disabled={isBusy} onClick={() => send({ type: 'change.confirmed' })}>
            {change === 'remove' ? texts.card.remove : texts.card.continue}
          </Button>
        </Actions>
        <BusyText isBusy={isBusy} text={texts.setUp.waiting} />
      </chakra.div>
    </PageDialog>
  )
}
