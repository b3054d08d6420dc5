import type { PasskeyOutcome } from '../../../machines/profile/passkey-registration.machine.ts'
import type { Connection } from '../../api/http/connection.ts'
import { passkeyRegistrationFlow } from '../../flows/security.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'

type Registration = { connection: Connection; parentId: string; onEnded: (ending: PasskeyOutcome) => void }

export const usePasskeyRegistration = ({ connection, parentId, onEnded }: Registration) => {
  const connectionNow = useLatest(connection)
  return useFlow(() => passkeyRegistrationFlow(connectionNow, parentId), { onEnded })
}
