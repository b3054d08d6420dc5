import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Provider } from '../../../domain/values/provider.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { Step, type StepButtons } from './step.tsx'
import { texts } from './texts.ts'

type LeaveQuestionProps = StepButtons & {
  others: readonly Provider[]
  /** Number of further providers that did not decode. */
  unreadableCount: number
  /** The patient tried to continue without a selection. */
  isMissing: boolean
  onOther: (provider: Provider | null) => void
  onSame: () => void
}

/** Selects a provider to handle the request while the patient's own is on leave. */
export const LeaveQuestion = ({ others, unreadableCount, isMissing, onOther, onSame, ...stepButtons }: LeaveQuestionProps) => {
  const [id, setId] = useState<string | null>(null)
  const error = isMissing && id === null ? texts.leave.missing : undefined
  const chooseOther = () => onOther(others.find((other) => other.id === id) ?? null)
  return (
    <Step
      {...stepButtons}
      title={texts.leave.title}
      errors={error === undefined ? [] : [error]}
      next={{ label: texts.leave.other, onNext: chooseOther }}
    >
      <p>{texts.leave.text}</p>
      {unreadableCount > 0 && <Notice tone="warning">{pageTexts.unreadableCount(unreadableCount)}</Notice>}
      <RadioGroup
        label={texts.leave.label}
        required
        choices={others.map(({ id: value, name }) => ({ value, name }))}
        value={id}
        error={error}
        onChoose={setId}
      />
      <chakra.div justifySelf="start">
        <Button onClick={onSame}>{texts.leave.same}</Button>
      </chakra.div>
    </Step>
  )
}
