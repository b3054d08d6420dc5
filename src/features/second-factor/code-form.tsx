import type { FactorFailure } from '../../../machines/session/second-factor.machine.ts'
import type { FactorProof } from '../../domain/access/second-factor.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { CodeField } from './code-field.tsx'
import { stepFailureText, texts } from './texts.ts'

type Entered = { code: string; trustsBrowser: boolean }
type CodeFormProps = {
  way: FactorProof['way']
  failure: FactorFailure | null
  isBusy: boolean
  onSubmit: (entered: Entered) => void
  onCancel: () => void
}

/** Asks for the code of the app, or for a recovery code. */
export const CodeForm = ({ way, failure, isBusy, onSubmit, onCancel }: CodeFormProps) => {
  const form = useFields<Entered>({
    initial: { code: '', trustsBrowser: false },
    question: 'code',
    errors: { code: failure?.kind === 'codeMissing' ? texts.codeMissing : undefined },
    failure: stepFailureText(failure),
  })
  const isApp = way === 'code'
  return (
    <Form
      form={form}
      intro={<p>{texts.step.why}</p>}
      submit={texts.step.submit}
      isBusy={isBusy}
      busyText={texts.step.waiting}
      cancel={{ label: texts.cancel, onCancel }}
      onSubmit={onSubmit}
    >
      <CodeField
        label={isApp ? texts.step.code : texts.step.recoveryCode}
        hint={isApp ? texts.step.codeHint : texts.step.recoveryHint}
        isNumeric={isApp}
        {...form.field('code')}
      />
      <CheckboxField label={texts.step.trust} {...form.register('trustsBrowser')} />
    </Form>
  )
}
