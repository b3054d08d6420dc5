import { chakra } from '@chakra-ui/react'
import type { RegistrationField, RegistrationProblems } from '../../domain/access/registration.ts'
import { Button } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

type Problems = Partial<Record<keyof RegistrationProblems, string | undefined>>

type RegistrationErrorsProps = { problems: Problems; onChoose: (field: RegistrationField) => void }

const hasMessage = (problem: [string, string | undefined]): problem is [RegistrationField, string] => problem[1] !== undefined

/** The errors of the form; each links to its field. */
export const RegistrationErrors = ({ problems, onChoose }: RegistrationErrorsProps) => (
  <>
    {texts.problems}
    <chakra.ul listStyle="none">
      {Object.entries(problems)
        .filter(hasMessage)
        .map(([field, problem]) => (
          <li key={field}>
            <Button look="quiet" paddingInline="0" textAlign="start" textDecoration="underline" onClick={() => onChoose(field)}>
              {problem}
            </Button>
          </li>
        ))}
    </chakra.ul>
  </>
)
