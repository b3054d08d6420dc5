import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type NewPassword, type PasswordProblem, passwordRules } from '../../domain/access/password-rules.ts'
import { normalizePassword } from '../../domain/values/typed-text.ts'
import { Notice } from '../layout/notice.tsx'
import type { Fields } from './form.tsx'
import { PasswordField } from './password-field.tsx'

export type NewPasswordTexts = {
  current: string
  password: string
  unanswered: string
  confirmation: string
  problems: Record<PasswordProblem, string>
  rules: string
  ruleMet: string
  ruleOpen: string
  rule: Record<(typeof passwordRules)[number]['problem'], string>
  /** Rules that only the server can check. */
  unchecked: readonly string[]
  example: string
}

const fieldOf = (problem: PasswordProblem) => {
  if (problem === 'notAgreed') return 'agreed'
  if (problem === 'currentMissing' || problem === 'currentWrong') return 'current'
  return problem === 'confirmationMissing' || problem === 'mismatch' ? 'confirmation' : 'password'
}

/** The error text at the field that caused it. */
export const newPasswordErrors = (problem: PasswordProblem | null, { problems }: Pick<NewPasswordTexts, 'problems'>) =>
  problem === null ? {} : { [fieldOf(problem)]: problems[problem] }

type NewPasswordFieldsProps = {
  form: Fields<NewPassword>
  texts: NewPasswordTexts
  /** Whether the current password is required. */
  asksCurrent?: boolean
  /** An attempt was unanswered and may have changed the password. */
  isUnanswered?: boolean
}

/** Password and confirmation, with a list of rules that are ticked while the patient types. */
export const NewPasswordFields = ({ form, texts, asksCurrent, isUnanswered }: NewPasswordFieldsProps) => {
  const rulesId = useId()
  const password = form.watch('password')
  const field = (name: 'current' | 'password' | 'confirmation') => form.field(name, { clean: normalizePassword })
  return (
    <chakra.div display="grid" gap="4">
      {isUnanswered && <Notice>{texts.unanswered}</Notice>}
      {asksCurrent && <PasswordField label={texts.current} required autoComplete="current-password" {...field('current')} />}
      <PasswordField label={texts.password} required autoComplete="new-password" aria-describedby={rulesId} {...field('password')} />
      <PasswordField label={texts.confirmation} required autoComplete="new-password" {...field('confirmation')} />
      <chakra.div id={rulesId} background="sunken" borderRadius="control" padding="3" fontSize="sm">
        <p>{texts.rules}</p>
        <chakra.ul paddingInlineStart="5" listStyle="none" marginInlineStart="-5">
          {passwordRules.map((rule) => {
            const isMet = rule.holds(password)
            return (
              <chakra.li key={rule.problem} color={isMet ? 'success' : 'muted'}>
                <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {texts.rule[rule.problem]}
                <chakra.span srOnly>: {isMet ? texts.ruleMet : texts.ruleOpen}</chakra.span>
              </chakra.li>
            )
          })}
          {texts.unchecked.map((rule) => (
            <chakra.li key={rule} color="muted">
              <span aria-hidden="true">•</span> {rule}
            </chakra.li>
          ))}
        </chakra.ul>
        <p>{texts.example}</p>
      </chakra.div>
    </chakra.div>
  )
}
