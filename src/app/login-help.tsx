import { type RefObject, useState } from 'react'
import { loginHelpMachine } from '../../machines/guest/login-help.machine.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { HelpRequest } from '../domain/access/help-request.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { LoginHelpDialog } from '../features/help/login-help-dialog.tsx'
import { loginHelpPorts } from '../flows/login-help.ts'

type LoginHelpProps = { configuration: Configuration; kept: RefObject<HelpRequest | null>; onClose: () => void }

export const LoginHelp = ({ configuration, kept, onClose }: LoginHelpProps) => {
  const [machine] = useState(() => loginHelpMachine.provide({ actors: loginHelpPorts(configuration) }))
  return (
    <LoginHelpDialog
      machine={machine}
      challengeUrl={configuration.humanVerification.challengeUrl}
      today={practiceToday()}
      kept={kept}
      onClose={onClose}
    />
  )
}
