import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { InactivityOutcome, inactivityMachine } from '../../../machines/session/inactivity.machine.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { Status } from '../../ui/lists/status.tsx'
import { announcement, texts, timeInWords } from './texts.ts'

const Warning = ({ leftMs, onStay }: { leftMs: number; onStay: () => void }) => {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <PageDialog
      role="alertdialog"
      layer="inactivity"
      title={texts.warning.title}
      initialFocusEl={stay}
      onClose={onStay}
      footer={
        <Button ref={stay} look="primary" onClick={onStay}>
          {texts.warning.stay}
        </Button>
      }
    >
      <p>
        {texts.warning.body} <chakra.strong fontVariantNumeric="tabular-nums">{timeInWords(leftMs)}</chakra.strong>.
      </p>
      <Status srOnly>{announcement(leftMs)}</Status>
    </PageDialog>
  )
}

type InactivityWarningProps = { machine: typeof inactivityMachine; onEnded: (outcome: InactivityOutcome) => void }

/** Observes the user's activity and warns two minutes before the page locks. Enter, Space and Escape all continue the session. */
export const InactivityWarning = ({ machine, onEnded }: InactivityWarningProps) => {
  const { state, send } = useFlow(machine, { onEnded })
  if (!state.matches('warning')) return null
  return <Warning leftMs={state.context.leftMs} onStay={() => send({ type: 'stay.chosen' })} />
}
