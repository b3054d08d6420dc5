import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import type { secondFactorSetUpMachine } from '../../../machines/profile/second-factor-set-up.machine.ts'
import type { NewFactor } from '../../domain/access/second-factor.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Identifier } from '../../ui/lists/identifier.tsx'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setUpFailureText, texts } from './texts.ts'

type SetUpActor = ActorRefFrom<typeof secondFactorSetUpMachine>

/** Groups of four letters are easier to type. The key itself has no spaces. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

const Key = ({ factor }: { factor: NewFactor }) => (
  <chakra.div display="grid" gap="3">
    <p>{texts.setUp.scan}</p>
    <QrCode text={factor.uri} label={texts.setUp.qr} />
    <p>{texts.setUp.orKey}</p>
    <p>
      <Identifier>{grouped(factor.key)}</Identifier>
    </p>
    <chakra.p color="muted">{texts.setUp.whichApp}</chakra.p>
  </chakra.div>
)

type ScanProps = { flow: SetUpActor; factor: NewFactor; intro: string | null; layer?: 'inactivity' | undefined }

const Scan = ({ flow, factor, intro, layer }: ScanProps) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { failure } = state.context
  const isBusy = state.hasTag('busy')
  const cancel = () => flow.send({ type: 'setUp.cancelled' })
  const form = useFields({
    initial: { code: '' },
    question: 'code',
    errors: { code: failure?.kind === 'codeMissing' ? texts.codeMissing : undefined },
    failure: setUpFailureText(failure),
  })
  return (
    <PageDialog title={texts.setUp.title} isNamed {...(layer && { layer })} {...(!isBusy && { onClose: cancel })}>
      <Form
        form={form}
        intro={
          <>
            {intro && <p>{intro}</p>}
            <Key factor={factor} />
          </>
        }
        submit={texts.setUp.submit}
        isBusy={isBusy}
        busyText={texts.step.waiting}
        cancel={{ label: texts.cancel, onCancel: cancel }}
        onSubmit={({ code }) => flow.send({ type: 'code.submitted', code })}
      >
        <CodeField label={texts.setUp.code} hint={texts.step.codeHint} isNumeric {...form.field('code')} />
      </Form>
    </PageDialog>
  )
}

/** Renders the identity confirmation of the profile. */
export type RenderIdentity = (flow: ActorRefFrom<typeof identityConfirmationMachine>, why: string) => ReactNode

type SetUpProps = {
  flow: SetUpActor
  intro?: string | null
  layer?: 'inactivity' | undefined
  renderIdentity?: RenderIdentity
}

/** Renders the set-up of an authenticator app over its machine. */
export const SetUp = ({ flow, intro = null, layer, renderIdentity }: SetUpProps) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { factor, failure } = state.context
  const { confirmIdentity } = state.children
  const cancel = () => flow.send({ type: 'setUp.cancelled' })
  if (confirmIdentity) return renderIdentity?.(confirmIdentity, texts.card.why)
  if (state.matches('showingCodes'))
    return <RecoveryCodes codes={factor?.recoveryCodes ?? []} layer={layer} onSaved={() => flow.send({ type: 'codes.saved' })} />
  if (factor && !state.matches('notBegun')) return <Scan flow={flow} factor={factor} intro={intro} layer={layer} />
  return (
    <PageDialog title={texts.setUp.title} isNamed {...(layer && { layer })} onClose={cancel}>
      {state.matches('notBegun') ? (
        <chakra.div display="grid" gap="4">
          <Notice tone="danger" role="alert">
            {setUpFailureText(failure)}
          </Notice>
          <Actions>
            <Button onClick={cancel}>{texts.cancel}</Button>
            <Button look="primary" onClick={() => flow.send({ type: 'setUp.retried' })}>
              {texts.setUp.retry}
            </Button>
          </Actions>
        </chakra.div>
      ) : (
        <Loading label={texts.setUp.waiting} />
      )}
    </PageDialog>
  )
}
