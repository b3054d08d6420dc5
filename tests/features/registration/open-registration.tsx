import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { registrationMachine } from '../../../machines/guest/registration.machine.ts'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { Registration } from '../../../src/features/registration/registration.tsx'
import * as flows from '../../../src/flows/registration.ts'
import { type RegistrationWorld, registrationPorts } from '../../practice/visitor-ports.ts'
import { renderStyled } from '../../styled.tsx'

type World = RegistrationWorld & { productName?: string }

export const open = async ({ productName = 'myIndici', ...world }: World = {}) => {
  const sent: unknown[] = []
  const actors = registrationPorts(world, (port, input) => port === 'register' && sent.push(input))
  vi.spyOn(flows, 'registrationFlow').mockImplementation((_configuration, actions) => registrationMachine.provide({ actors, actions }))
  const { hook, searchHook, history } = memoryLocation({ path: '/Account/RegistrationIndici?ID=valid-harbour', record: true })
  renderStyled(
    <Router hook={hook} searchHook={searchHook}>
      <Registration configuration={parseConfiguration({ productName, identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })} />
    </Router>,
  )
  await screen.findByRole('heading', { name: 'Register Patient' })
  return { person: userEvent.setup(), sent, history }
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
