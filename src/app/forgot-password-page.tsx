import { useState } from 'react'
import type { Configuration } from '../browser/configuration.ts'
import { ForgotPassword } from '../features/password-reset/forgot-password.tsx'
import { passwordResetRequestFlow } from '../flows/password-reset.ts'

export const ForgotPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [machine] = useState(() => passwordResetRequestFlow(configuration))
  return <ForgotPassword machine={machine} configuration={configuration} />
}
