import { useState } from 'react'
import { passwordResetRequestMachine } from '../../machines/guest/password-reset-request.machine.ts'
import { ForgotPassword } from '../features/password-reset/forgot-password.tsx'
import type { Configuration } from './configuration.ts'
import { passwordResetRequestPorts } from './password-reset-ports.ts'

export const ForgotPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [machine] = useState(() => passwordResetRequestMachine.provide({ actors: passwordResetRequestPorts(configuration) }))
  return <ForgotPassword machine={machine} configuration={configuration} />
}
