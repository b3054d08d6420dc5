import { useState } from 'react'
import { loginHelpMachine } from '../../machines/login-help.machine.ts'
import { practiceToday } from '../domain/practice-time.ts'
import { LoginHelpDialog } from '../features/help/login-help-dialog.tsx'
import type { Configuration } from './configuration.ts'
import { loginHelpPorts } from './help-ports.ts'

type LoginHelpProps = { configuration: Configuration; onClose: () => void }

export const LoginHelp = ({ configuration, onClose }: LoginHelpProps) => {
  const [machine] = useState(() => loginHelpMachine.provide({ actors: loginHelpPorts(configuration) }))
  return (
    <LoginHelpDialog
      machine={machine}
      challengeUrl={configuration.humanVerification.challengeUrl}
      today={practiceToday()}
      onClose={onClose}
    />
  )
}
