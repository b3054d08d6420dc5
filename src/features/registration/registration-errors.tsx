import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { RegistrationField, RegistrationProblems } from '../../domain/registration.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

type Problems = Partial<Record<keyof RegistrationProblems, string | undefined>>

type RegistrationErrorsProps = {
  ref: Ref<HTMLDivElement>
  problems: Problems
  failure: string | null
  onChoose: (field: RegistrationField) => void
}

const isTold = (problem: [string, string | undefined]): problem is [RegistrationField, string] => problem[1] !== undefined

/** Everything that stands in the way, each problem leading to its field. */
export const RegistrationErrors = ({ ref, problems, failure, onChoose }: RegistrationErrorsProps) => {
  const told = Object.entries(problems).filter(isTold)
  if (failure === null && told.length === 0) return null
  return (
    <Notice tone="danger" role="alert" ref={ref} tabIndex={-1}>
      {failure ?? texts.problems}
      {told.length > 0 && (
        <chakra.ul listStyle="none">
          {told.map(([field, problem]) => (
            <li key={field}>
              <Button look="quiet" paddingInline="0" textAlign="start" textDecoration="underline" onClick={() => onChoose(field)}>
                {problem}
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  )
}
