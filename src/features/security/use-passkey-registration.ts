import { fromPromise } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import { type NewPasskey, type PasskeyOutcome, passkeyRegistrationMachine } from '../../../machines/profile/passkey-registration.machine.ts'
import { confirmIdentity } from '../../api/access/identity-confirmation.ts'
import { addPasskey, preparePasskey } from '../../api/access/passkeys.ts'
import type { Connection } from '../../api/http/connection.ts'
import { makePasskey } from '../../browser/make-passkey.ts'
import type { IdentityProof, PasskeyCreation, PasskeyMaking, PasskeyPreparation } from '../../domain/access/passkeys.ts'
import type { PracticeAnswer } from '../../domain/values/command-result.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'

/** The chart with the practice and the browser behind it. `parentId` is the user, never a linked account. */
const boundMachine = (connectionNow: () => Connection, parentId: string) =>
  passkeyRegistrationMachine.provide({
    actors: {
      preparePasskey: fromPromise<PasskeyPreparation, void>(() => preparePasskey(connectionNow(), parentId)),
      confirmIdentity: identityConfirmationMachine.provide({
        actors: {
          confirmIdentity: fromPromise<PracticeAnswer, IdentityProof>(({ input }) => confirmIdentity(connectionNow(), parentId, input)),
        },
      }),
      makePasskey: fromPromise<PasskeyMaking, PasskeyCreation>(({ input }) => makePasskey(input)),
      addPasskey: fromPromise<PracticeAnswer, NewPasskey>(({ input }) => addPasskey(connectionNow(), { parentId, ...input })),
    },
  })

type Registration = { connection: Connection; parentId: string; onEnded: (ending: PasskeyOutcome) => void }

export const usePasskeyRegistration = ({ connection, parentId, onEnded }: Registration) => {
  const connectionNow = useLatest(connection)
  return useFlow(() => boundMachine(connectionNow, parentId), { onEnded })
}
