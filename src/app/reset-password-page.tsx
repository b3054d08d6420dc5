import { useState } from 'react'
import { passwordResetMachine } from '../../machines/guest/password-reset.machine.ts'
import { ResetPassword } from '../features/password-reset/reset-password.tsx'
import type { Configuration } from './configuration.ts'
import { passwordResetPorts } from './password-reset-ports.ts'
import { forgetResetLink, readResetLink } from './reset-link.ts'
import { endStoredSession } from './session-ports.ts'
import { clearTraces } from './session-store.ts'

const actions = {
  clearStoredLink: forgetResetLink,
  endStoredSession: () => {
    endStoredSession()
    clearTraces()
  },
}

export const ResetPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [link] = useState(readResetLink)
  const [machine] = useState(() => passwordResetMachine.provide({ actors: passwordResetPorts(configuration), actions }))
  return <ResetPassword machine={machine} configuration={configuration} link={link} />
}
