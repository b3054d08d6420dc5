import { unrecognisedAccessMachine } from '../../machines/access-history/unrecognised-access.machine.ts'
import { signOutOtherSessions } from '../api/access/devices.ts'
import { type HelpSender, sendHelp } from '../api/access/help.ts'
import type { HelpMessage } from '../domain/access/help-request.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

type People = {
  /** The user, never a linked account. */
  parentId: string
  /** The selected patient. */
  senderNow: () => HelpSender
}

/** The machine of an access that the patient does not recognise, over the practice's API. */
export const unrecognisedAccessFlow = (
  connectionNow: ConnectionNow,
  { parentId, senderNow }: People,
  actions: ActionsOf<typeof unrecognisedAccessMachine>,
) => {
  const practicePort = practicePorts(connectionNow)
  return unrecognisedAccessMachine.provide({
    actors: {
      sendReport: practicePort((connection, report: HelpMessage) => sendHelp(connection, senderNow(), report)),
      endOtherSessions: practicePort((connection) => signOutOtherSessions(connection, parentId)),
    },
    actions,
  })
}
