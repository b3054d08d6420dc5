import { useState } from 'react'
import { loginHelpMachine } from '../../machines/login-help.machine.ts'
import { LoginHelpDialog } from '../features/help/login-help-dialog.tsx'
import type { Configuration } from './configuration.ts'
import { loginHelpPorts } from './help-ports.ts'

type LoginHelpProps = { configuration: Configuration; today: string; onClose: () => void }

export const LoginHelp = ({ configuration, today, onClose }: LoginHelpProps) => {
  const [machine] = useState(() => loginHelpMachine.provide({ actors: loginHelpPorts(configuration) }))
  return <LoginHelpDialog machine={machine} challengeUrl={configuration.humanVerification.challengeUrl} today={today} onClose={onClose} />
}
