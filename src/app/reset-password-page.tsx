import { useState } from 'react'
import { passwordResetMachine } from '../../machines/guest/password-reset.machine.ts'
import type { Configuration } from '../browser/configuration.ts'
import { forgetResetLink, readResetLink } from '../browser/reset-link.ts'
import { clearTraces } from '../browser/session-store.ts'
import { ResetPassword } from '../features/password-reset/reset-password.tsx'
import { passwordResetPorts } from '../flows/password-reset.ts'
import { endStoredSession } from '../flows/session.ts'

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
