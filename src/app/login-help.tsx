import type { RefObject } from 'react'
import type { Configuration } from '../browser/configuration.ts'
import type { HelpRequest } from '../domain/access/help-request.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { LoginHelpDialog } from '../features/help/login-help-dialog.tsx'
import { loginHelpFlow } from '../flows/login-help.ts'

type LoginHelpProps = { configuration: Configuration; kept: RefObject<HelpRequest | null>; onClose: () => void }

export const LoginHelp = ({ configuration, kept, onClose }: LoginHelpProps) => (
  <LoginHelpDialog
    flow={(actions) => loginHelpFlow(configuration, actions)}
    challengeUrl={configuration.humanVerification.challengeUrl}
    today={practiceToday()}
    kept={kept}
    onClose={onClose}
  />
)
