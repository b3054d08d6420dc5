import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { InactivityOutcome, inactivityMachine } from '../../../machines/inactivity.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFlow } from '../../ui/use-flow.ts'
import { announcement, texts, timeInWords } from './texts.ts'

/** A region speaks of what changes in it, so that it begins empty. */
const useAnnouncement = (ms: number) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? announcement(ms) : ''
}

const Warning = ({ leftMs, onStay }: { leftMs: number; onStay: () => void }) => {
  const stay = useRef<HTMLButtonElement>(null)
  const said = useAnnouncement(leftMs)
  return (
    <Dialog
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
      <chakra.div role="status" srOnly>
        {said}
      </chakra.div>
    </Dialog>
  )
}

type InactivityWarningProps = { machine: typeof inactivityMachine; onEnded: (outcome: InactivityOutcome) => void }

/** Watches whether somebody is there, and asks two minutes before the page is locked: Enter, Space and Escape all say yes. */
export const InactivityWarning = ({ machine, onEnded }: InactivityWarningProps) => {
  const { state, send } = useFlow(machine, { onEnded })
  if (!state.matches('warning')) return null
  return <Warning leftMs={state.context.leftMs} onStay={() => send({ type: 'stay.chosen' })} />
}
