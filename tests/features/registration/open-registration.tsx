import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { PracticeQuestion } from '../../../machines/practice-search.ts'
import type {
  EmailAnswer,
  InvitedRegistration,
  LinkAnswer,
  RegistrationAnswer,
  RegistrationSubmission,
} from '../../../machines/registration.machine.ts'
import type { InvitingPractice } from '../../../src/domain/registration.ts'
import { Registration } from '../../../src/features/registration/registration.tsx'
import { system } from '../../../src/ui/theme/system.ts'

const now = new Date('2026-11-21T09:00:00Z')
export const practice: InvitingPractice = {
  id: 'p1',
  name: 'Harbour Health Centre',
  apiUrl: '/practice/harbour',
  expiresAt: '2026-11-22T09:00:00Z',
}

type World = {
  links?: (InvitingPractice | null | Error)[]
  email?: EmailAnswer | Error
  answer?: RegistrationAnswer | Error
  productName?: string
}

const settle = async <T,>(value: T | Error): Promise<T> => (value instanceof Error ? Promise.reject(value) : value)

export const open = async ({
  links = [practice],
  email = { kind: 'free' },
  answer = { kind: 'code', code: 1 },
  productName = 'myIndici',
}: World = {}) => {
  const sent: RegistrationSubmission[] = []
  const onLeave = vi.fn()
  const remaining = [...links]
  const ports = {
    findPractice: fromPromise<LinkAnswer, { link: string }>(async () => {
      const found = await settle(remaining.shift() ?? null)
      return found ? { kind: 'found', practice: found, readAt: now } : { kind: 'unknown' }
    }),
    lookUpEmail: fromPromise<EmailAnswer, PracticeQuestion>(() => settle(email)),
    register: fromPromise<RegistrationAnswer, InvitedRegistration>(({ input: { details, verification } }) => {
      sent.push({ details, verification })
      return settle(answer)
    }),
  }
  render(
    <ChakraProvider value={system}>
      <Registration
        link="valid-harbour"
        configuration={{ productName, buildVersion: '2.0.0.32', humanVerification: { challengeUrl: '/identity/HumanVerification' } }}
        today="2026-11-21"
        ports={ports}
        onLeave={onLeave}
      />
    </ChakraProvider>,
  )
  await screen.findByRole('heading', { name: 'Register Patient' })
  return { person: userEvent.setup(), sent, onLeave }
}

export const registerButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })

type Person = ReturnType<typeof userEvent.setup>

export const fillIn = async (person: Person) => {
  await person.type(screen.getByLabelText('First Name'), 'Hemi')
  await person.type(screen.getByLabelText('Family Name'), 'Walker')
  await person.type(screen.getByLabelText('Email Address'), 'hemi@example.nz')
  await person.type(screen.getByLabelText('Date of Birth'), '29 2 1984')
}

export const submit = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'I am human' }))
  await person.click(registerButton())
}
