import { useState } from 'react'
import type { Configuration } from '../browser/configuration.ts'
import { readResetLink } from '../browser/reset-link.ts'
import { ResetPassword } from '../features/password-reset/reset-password.tsx'
import { passwordResetFlow } from '../flows/password-reset.ts'

export const ResetPasswordPage = ({ configuration }: { configuration: Configuration }) => {
  const [link] = useState(readResetLink)
  const [machine] = useState(() => passwordResetFlow(configuration))
  return <ResetPassword machine={machine} configuration={configuration} link={link} />
}
