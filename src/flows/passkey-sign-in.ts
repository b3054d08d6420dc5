import { passkeySignInMachine } from '../../machines/session/passkey-sign-in.machine.ts'
import { requestPasskey } from '../api/access/passkey-sign-in.ts'
import { choosePasskey } from '../browser/choose-passkey.ts'
import { port } from './practice-ports.ts'

/** The machine of a sign-in with a passkey, over the browser and the identity service. */
export const passkeySignInFlow = (identityUrl: string) =>
  passkeySignInMachine.provide({
    actors: { requestPasskey: port(() => requestPasskey(identityUrl)), choosePasskey: port(choosePasskey) },
  })
