import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { registrationMachine } from '../../../machines/guest/registration.machine.ts'
import { Registration } from '../../../src/features/registration/registration.tsx'
import { type RegistrationWorld, registrationPorts } from '../../practice/visitor-ports.ts'
import { renderStyled } from '../../styled.tsx'

type World = RegistrationWorld & { productName?: string }

export const open = async ({ productName = 'myIndici', ...world }: World = {}) => {
  const sent: unknown[] = []
  const onLeave = vi.fn()
  const actors = registrationPorts(world, (port, input) => port === 'register' && sent.push(input))
  renderStyled(
    <Registration
      link="valid-harbour"
      configuration={{ productName, buildVersion: '2.0.0.32', humanVerification: { challengeUrl: '/identity/HumanVerification' } }}
      today="2026-11-21"
      flow={(actions) => registrationMachine.provide({ actors, actions })}
      onLeave={onLeave}
    />,
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
