import type { PasskeyOutcome } from '../../../machines/profile/passkey-registration.machine.ts'
import { passkeyRegistrationFlow } from '../../flows/security.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { usePatient } from '../use-patient.tsx'

type Registration = { parentId: string; onEnded: (ending: PasskeyOutcome) => void }

export const usePasskeyRegistration = ({ parentId, onEnded }: Registration) => {
  const { connectionNow } = usePatient()
  return useFlow(() => passkeyRegistrationFlow(connectionNow, parentId), { onEnded })
}
