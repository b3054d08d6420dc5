import { chakra } from '@chakra-ui/react'
import type { SecondFactorOutcome } from '../../../machines/session/second-factor.machine.ts'
import type { SecondFactorEnding } from '../../../machines/session/sign-in.machine.ts'
import type { SignInTicket } from '../../domain/access/session.ts'
import { secondFactorFlow } from '../../flows/second-factor.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { CodeForm } from './code-form.tsx'
import { SetUp } from './set-up.tsx'
import { endText, texts } from './texts.ts'

const endingOf = (output: SecondFactorOutcome): SecondFactorEnding => {
  if (output.outcome === 'signedIn' || output.outcome === 'passkey') return output
  return output.outcome === 'cancelled' ? { outcome: 'cancelled' } : { outcome: 'refused', message: endText(output.outcome) }
}

export type SecondFactorStepProps = {
  apiUrl: string
  due: SignInTicket
  layer?: 'inactivity' | undefined
  renderPasskey: PasskeyEntry
  onEnded: (ending: SecondFactorEnding) => void
}

/** The second step of a sign-in, over its machine. */
export const SecondFactorStep = ({ apiUrl, due, layer, renderPasskey, onEnded }: SecondFactorStepProps) => {
  const { state, send } = useFlow(() => secondFactorFlow({ apiUrl, ticket: due.ticket }), {
    input: { ways: due.ways },
    onEnded: (output) => onEnded(endingOf(output)),
  })
  const { ways, way, failure } = state.context
  const { setUp } = state.children
  const isBusy = state.hasTag('busy')
  const cancel = () => send({ type: 'step.cancelled' })
  if (setUp) return <SetUp flow={setUp} intro={texts.setUp.required} layer={layer} />
  if (state.matches('ended')) return null
  const other = way === 'code' ? 'recoveryCode' : 'code'
  const isPasskeyOnly = state.matches('askingPasskey')

  return (
    <PageDialog title={texts.step.title} isNamed {...(layer && { layer })} {...(!isBusy && { onClose: cancel })}>
      <chakra.div display="grid" gap="4">
        {isPasskeyOnly ? (
          <p>{texts.step.passkeyOnly}</p>
        ) : (
          <CodeForm
            key={way}
            way={way}
            failure={failure}
            isBusy={isBusy}
            onSubmit={(entered) => send({ type: 'code.submitted', ...entered })}
            onCancel={cancel}
          />
        )}
        {!isPasskeyOnly && ways.includes(other) && (
          <Button look="quiet" disabled={isBusy} onClick={() => send({ type: 'way.chosen', way: other })}>
            {other === 'code' ? texts.step.useApp : texts.step.useRecoveryCode}
          </Button>
        )}
        {ways.includes('passkey') &&
          renderPasskey({
            label: texts.step.usePasskey,
            isBusy,
            onChosen: (passkey) => send({ type: 'passkey.chosen', passkey }),
          })}
        {isPasskeyOnly && <Button onClick={cancel}>{texts.cancel}</Button>}
        <chakra.p color="muted">{texts.step.lost}</chakra.p>
      </chakra.div>
    </PageDialog>
  )
}
