import { useState } from 'react'
import { passwordResetMachine } from '../../machines/password-reset.machine.ts'
import { ResetPassword } from '../features/password-reset/reset-password.tsx'
import type { Configuration } from './configuration.ts'
import { passwordResetPorts } from './password-reset-ports.ts'
import { forgetResetLink, readResetLink } from './reset-link.ts'

export const ResetPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [link] = useState(readResetLink)
  const [machine] = useState(() =>
    passwordResetMachine.provide({ actors: passwordResetPorts(configuration), actions: { forgetStoredLink: forgetResetLink } }),
  )
  return <ResetPassword machine={machine} configuration={configuration} link={link} />
}
