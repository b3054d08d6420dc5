import { secondFactorSetUpFlow } from '../../flows/own-second-factor.ts'
import { useMachineActor } from '../../ui/hooks/use-flow.ts'
import { usePatient } from '../use-patient.tsx'
import { type RenderIdentity, SetUp } from './set-up.tsx'

type OwnSetUpProps = { parentId: string; renderIdentity: RenderIdentity; onEnded: (isDone: boolean) => void }

/** Sets up an authenticator app for the signed-in user. */
export const OwnSetUp = ({ parentId, renderIdentity, onEnded }: OwnSetUpProps) => {
  const { connectionNow } = usePatient()
  const flow = useMachineActor(() => secondFactorSetUpFlow(connectionNow, parentId), {
    onEnded: ({ outcome }) => onEnded(outcome === 'done'),
  })
  return <SetUp flow={flow} renderIdentity={renderIdentity} />
}
