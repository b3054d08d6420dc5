import { useState } from 'react'
import { passwordResetRequestMachine } from '../../machines/guest/password-reset-request.machine.ts'
import type { Configuration } from '../browser/configuration.ts'
import { ForgotPassword } from '../features/password-reset/forgot-password.tsx'
import { passwordResetRequestPorts } from '../flows/password-reset.ts'

export const ForgotPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [machine] = useState(() => passwordResetRequestMachine.provide({ actors: passwordResetRequestPorts(configuration) }))
  return <ForgotPassword machine={machine} configuration={configuration} />
}
